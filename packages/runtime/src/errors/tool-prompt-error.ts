import { PlainfnError } from "./plainfn-error.ts";

/** What a tool has to say in the system prompt could not be made. The run goes on without it. */
export class ToolPromptError extends PlainfnError {
  override readonly name = "ToolPromptError";
  readonly code = "TOOL_PROMPT";
  readonly toolName: string;

  constructor(toolName: string, problem: string, options?: { readonly cause: unknown }) {
    super(
      `The \`prompt\` of the tool "${toolName}" ${problem}. The tool stays usable, and the system prompt says nothing of it.`,
      options,
    );
    this.toolName = toolName;
  }
}
