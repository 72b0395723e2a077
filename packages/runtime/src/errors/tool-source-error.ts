import { PlainfnError } from "./plainfn-error.ts";

/** A value that can't be a tool was given as one. */
export class ToolSourceError extends PlainfnError {
  override readonly name = "ToolSourceError";
  readonly code = "TOOL_SOURCE";
  /** Where it was given: `tools[1]`. */
  readonly place: string;

  constructor(place: string, received: string, advice: string) {
    super(`${place} is ${received}, which is not a tool. ${advice}`);
    this.place = place;
  }
}
