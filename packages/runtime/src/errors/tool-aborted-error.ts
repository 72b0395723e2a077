import { PlainfnError } from "./plainfn-error.ts";

/** The run was aborted while a call waited or ran. */
export class ToolAbortedError extends PlainfnError {
  override readonly name = "ToolAbortedError";
  readonly code = "TOOL_ABORTED";
  readonly toolName: string;
  /** Whether the function had been called by then. */
  readonly started: boolean;

  constructor(toolName: string, started: boolean, reason: unknown) {
    super(
      started
        ? `The call of "${toolName}" was aborted while it ran. It may have done part of its work.`
        : `The call of "${toolName}" was aborted before it ran.`,
      { cause: reason },
    );
    this.toolName = toolName;
    this.started = started;
  }
}
