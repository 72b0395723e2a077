import { PlainfnError } from "./plainfn-error.ts";

/** Two tools would have one name. */
export class DuplicateToolError extends PlainfnError {
  override readonly name = "DuplicateToolError";
  readonly code = "DUPLICATE_TOOL";
  readonly toolName: string;
  /** Where the two were given: `tools[0], function search`. */
  readonly origins: readonly [string, string];

  constructor(toolName: string, origins: readonly [string, string]) {
    super(
      `Two tools are named "${toolName}": ${origins[0]}, and ${origins[1]}. ` +
        "Name them apart with the record form: `tools: { first: a, second: b }`; " +
        `for an instance the key is a prefix: \`{ work: todos }\` gives \`work_${toolName}\`.`,
    );
    this.toolName = toolName;
    this.origins = origins;
  }
}
