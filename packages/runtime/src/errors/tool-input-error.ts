import { ToolError } from "./tool-error.ts";

/** What was sent is not what the tool takes; the function was not called. */
export class ToolInputError extends ToolError {
  override readonly name = "ToolInputError";
  override readonly code = "TOOL_INPUT";
  readonly toolName: string;
  readonly issues: readonly InputIssue[];

  /** @param text what the model is told, as `issueText` makes it */
  constructor(toolName: string, issues: readonly InputIssue[], text: string) {
    super(text);
    this.toolName = toolName;
    this.issues = issues;
  }
}

export interface InputIssue {
  /** A JSON Pointer into the arguments. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  /** For a key that is not known: the keys that are. */
  readonly known?: readonly string[];
}
