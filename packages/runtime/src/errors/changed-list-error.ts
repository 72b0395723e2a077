import { PlainfnError } from "./plainfn-error.ts";

/** A list of tools is not the one that the build step read. */
export class ChangedListError extends PlainfnError {
  override readonly name = "ChangedListError";
  readonly code = "CHANGED_LIST";
  /** Elements when it was compiled. */
  readonly compiled: number;
  /** Elements now; absent when it is no list any more. */
  readonly found: number | undefined;

  constructor(compiled: number, found: number | undefined) {
    super(
      `A list of ${compiled} tools was compiled, and ${found === undefined ? "no list" : `one of ${found}`} was passed. ` +
        "Annotate the list `: ToolSource[]` where it is made, so that it may change.",
    );
    this.compiled = compiled;
    this.found = found;
  }
}
