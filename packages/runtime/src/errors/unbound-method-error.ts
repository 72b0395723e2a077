import { PlainfnError } from "./plainfn-error.ts";

/** A method was given without the object it would be called on. */
export class UnboundMethodError extends PlainfnError {
  override readonly name = "UnboundMethodError";
  readonly code = "UNBOUND_METHOD";
  readonly method: string;
  readonly place: string;

  /** @param taken how it was written: `Calculator.prototype.add` */
  constructor(method: string, place: string, taken: string) {
    super(
      `${place} is the method \`${method}\` without an instance to call it on (${taken}). ` +
        `Pass the instance, or the method as a member of it: \`instance.${method}\`.`,
    );
    this.method = method;
    this.place = place;
  }
}
