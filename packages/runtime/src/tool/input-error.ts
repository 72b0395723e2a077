import { ToolInputError } from "../errors/tool-input-error.ts";
import type { Issue } from "../schema/issue.ts";
import { issueText } from "../schema/issue-text.ts";
import type { Tool } from "./tool.ts";

/** The error of a call whose input is not what the tool takes. */
export function inputErrorOf(tool: Tool, issues: readonly Issue[]): ToolInputError {
  return new ToolInputError(tool.name, issues, issueText(tool.definition, issues));
}
