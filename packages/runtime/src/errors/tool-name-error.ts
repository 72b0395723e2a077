import { PlainfnError } from "./plainfn-error.ts";

/** A tool's name is one that providers refuse, or one that is reserved. */
export class ToolNameError extends PlainfnError {
  override readonly name = "ToolNameError";
  readonly code = "TOOL_NAME";
  readonly toolName: string;

  constructor(toolName: string, origin: string, why: string) {
    super(`${origin} can't be named ${JSON.stringify(toolName)}: ${why}`);
    this.toolName = toolName;
  }
}
