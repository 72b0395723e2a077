import { PlainfnError } from "./plainfn-error.ts";

/** A tool was asked for that the toolbox does not have. */
export class UnknownToolError extends PlainfnError {
  override readonly name = "UnknownToolError";
  readonly code = "UNKNOWN_TOOL";
  readonly toolName: string;
  /** The name that comes closest, when one is close. */
  readonly nearest: string | undefined;

  /** @param asked the name as it may be shown: short and well-formed */
  constructor(toolName: string, asked: string, names: readonly string[], nearest?: string) {
    const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
    const listed = names.slice(0, LISTED).join(", ");
    const more = names.length > LISTED ? `, and ${names.length - LISTED} more` : "";
    const list = names.length === 0 ? "There are no tools." : `The tools are: ${listed}${more}.`;
    super(`There is no tool named ${asked}.${hint} ${list}`);
    this.toolName = toolName;
    this.nearest = nearest;
  }
}

/** More names than this would cost more than they help. */
const LISTED = 60;
