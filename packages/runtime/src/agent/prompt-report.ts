import type { ToolPromptError } from "../errors/tool-prompt-error.ts";
import type { AgentOptions } from "./options.ts";
import type { PromptReport } from "./system.ts";

/** Tells the developer's hook, else warns. An error in the hook changes nothing for the run. */
export function promptReport(onToolError: AgentOptions<unknown>["onToolError"]): PromptReport {
  return (error) => {
    if (onToolError === undefined) return warn(error);
    try {
      onToolError(error, { callId: "", name: error.toolName, input: {} });
    } catch {
      // There is nobody left to tell.
    }
  };
}

/** In words, since an error of another realm is none to Node. Other runtimes have nowhere to put a warning. */
function warn({ message, name, code }: ToolPromptError): void {
  globalThis.process?.emitWarning?.(message, { type: name, code });
}
