import { toolsOf } from "@plainfn/runtime";

class Calculator {
  /** Add two numbers. */
  add(a: number, b: number): number {
    return a + b;
  }
}

const Alias = Calculator;
const tools = toolsOf(Calculator, Alias, class Inline {});
