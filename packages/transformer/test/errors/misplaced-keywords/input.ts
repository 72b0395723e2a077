import type { Format, Integer, Minimum, MinLength, Pattern } from "@plainfn/runtime";

interface Order {
  /** @minimum 1 */
  name: string;
  /** @format email */
  count: number;
  /** @format phone */
  phone: string;
  /** @pattern [ */
  code: string;
  /** @minItems two */
  tags: string[];
  /** @integer */
  when: Date;
}

/** Constraints that say nothing. */
export function order(order: Order, a: string & Minimum<1>, b: Integer & MinLength<2>, c: string & Pattern<"(">): void {}
/** A constraint alone. */
export function alone(email: Format<"email">): void {}
