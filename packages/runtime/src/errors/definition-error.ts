import { PlainfnError } from "./plainfn-error.ts";

/** A tool definition is not of a form that this version of the runtime reads. */
export class DefinitionError extends PlainfnError {
  override readonly name = "DefinitionError";
  readonly code = "DEFINITION";
  readonly origin: string;

  constructor(origin: string, problem: string, advice: string) {
    super(`The tool definition of ${origin} ${problem}. ${advice}`);
    this.origin = origin;
  }
}
