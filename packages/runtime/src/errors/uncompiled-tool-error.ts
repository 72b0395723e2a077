import { buildHint } from "./build-hint.ts";
import { PlainfnError } from "./plainfn-error.ts";

/** A function or an object was given as a tool, and the build step has not written its definition. */
export class UncompiledToolError extends PlainfnError {
  override readonly name = "UncompiledToolError";
  readonly code = "UNCOMPILED_TOOL";
  /** The function's or the class's name. */
  readonly source: string;
  /** Where it was given: `tools[1]`. */
  readonly place: string;

  constructor(source: string, place: string) {
    super(
      `${place} is ${source}, which has no tool definition: the build step did not see it. ` +
        `${buildHint()} ` +
        "If you do build so, say where the list is made that it holds tools (`const free: ToolSource[] = […]`, " +
        "`toolsOf(…)`), or write the doc tag `@tool` at the declaration.",
    );
    this.source = source;
    this.place = place;
  }
}
