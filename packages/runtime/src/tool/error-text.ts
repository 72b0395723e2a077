import { PlainfnError } from "../errors/plainfn-error.ts";
import { ToolError } from "../errors/tool-error.ts";
import { type ResultContent, renderResult } from "./result.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * What the model is told of a thrown value: name and message, and never the stack or other members, since
 * libraries hang requests, headers and keys on their errors. It never throws.
 */
export function errorContent(error: unknown, toolName: string, errors: "message" | "mask"): ResultContent {
  try {
    if (ToolError.isInstance(error)) return renderResult(error.content ?? error.message);
    if (isOfTheCall(error)) return wellFormed(error.message);
    if (errors === "mask") return masked(toolName);
    return wellFormed(thrownText(error));
  } catch {
    return masked(toolName);
  }
}

function masked(toolName: string): string {
  return `The tool "${toolName}" failed.`;
}

/** Our own errors about the call itself: they are written for the model. */
function isOfTheCall(error: unknown): error is PlainfnError {
  return PlainfnError.isInstance(error) && callCodes.has(error.code);
}

const callCodes: ReadonlySet<string> = new Set([
  "TOOL_INPUT",
  "TOOL_TIMEOUT",
  "TOOL_ABORTED",
  "UNKNOWN_TOOL",
]);

function thrownText(error: unknown): string {
  if (typeof error === "object" && error !== null) {
    const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
    const shownName = typeof name === "string" && /^[\w$. -]{1,80}$/.test(name) ? name : "Error";
    const hasMessage = typeof message === "string" && message.trim() !== "";
    return `${shownName}: ${hasMessage ? message : "the tool failed without a message"}`;
  }
  if (error === undefined || typeof error === "function") return "Error: the tool failed without a message";
  return `Error: ${String(error)}`;
}
