import { hasMark } from "./has-mark.ts";
import { PlainfnError } from "./plainfn-error.ts";

/**
 * An error meant for the model, to be thrown by a tool: its content, else its message, is the call's result,
 * marked as an error. It is shown even where other errors are masked.
 */
export class ToolError extends PlainfnError {
  override readonly name: string = "ToolError";
  readonly code: string = "TOOL_ERROR";
  /** What the model is given instead of the message: all that a tool may return. */
  readonly content?: unknown;

  constructor(message: string, options: { readonly content?: unknown; readonly cause?: unknown } = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    if (options.content !== undefined) this.content = options.content;
    Object.defineProperty(this, mark, { value: true });
  }

  static override isInstance(value: unknown): value is ToolError {
    return hasMark(value, mark);
  }
}

const mark = Symbol.for("plainfn.tool-error");
