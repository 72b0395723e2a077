import type { Tool } from "../tool/tool.ts";
import type { ToolCall } from "./events.ts";

/** What an approval is bound to: the call as it was asked for, and the tool as it was described at that time. */
export async function digestOf({ callId, name, input }: ToolCall, tool: Tool | undefined): Promise<string> {
  const text = JSON.stringify([callId, name, input, tool?.definition ?? null]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
