import { toolsOf } from "@plainfn/runtime";

class Calculator {
  #sum = 0;
  /** Add to the sum. */
  add(value: number): number {
    this.#sum += value;
    return this.#sum;
  }
  /** A static method needs no object. */
  static double(value: number): number {
    return value * 2;
  }
}

const calculator = new Calculator();
const { add } = calculator;
const total = calculator.add;
const tools = toolsOf(add, total, Calculator.prototype.add, Calculator.double, calculator.add);
