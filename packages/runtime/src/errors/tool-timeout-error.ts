import { PlainfnError } from "./plainfn-error.ts";

/** A call took longer than it may. The tool may still be running: it has been told through its signal. */
export class ToolTimeoutError extends PlainfnError {
  override readonly name = "ToolTimeoutError";
  readonly code = "TOOL_TIMEOUT";
  readonly toolName: string;
  readonly timeoutMs: number;

  constructor(toolName: string, timeoutMs: number) {
    super(
      `The tool "${toolName}" timed out after ${duration(timeoutMs)}. It may have done part of its work. ` +
        "Try a smaller request, or go on without it.",
    );
    this.toolName = toolName;
    this.timeoutMs = timeoutMs;
  }
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
