import { hasMark } from "./has-mark.ts";

/** The base of every error this package throws. `code` never changes; the message may. */
export abstract class PlainfnError extends Error {
  abstract readonly code: string;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    Object.defineProperty(this, mark, { value: true });
  }

  /** Also true for an error of another copy of this package, where `instanceof` is not. */
  static isInstance(value: unknown): value is PlainfnError {
    return hasMark(value, mark);
  }
}

const mark = Symbol.for("plainfn.error");
