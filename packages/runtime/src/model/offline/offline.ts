import { isText, isToolResult } from "../../conversation/block-kinds.ts";
import type { ContentBlock, ToolResultBlock, ToolUseBlock } from "../../conversation/content.ts";
import type { Message } from "../../conversation/message.ts";
import { textOf } from "../../conversation/text.ts";
import { noUsage } from "../../conversation/usage.ts";
import { toolNamed } from "../../tool/tool-named.ts";
import type { Model, ModelRequest, ModelResponse } from "../model.ts";
import { type CallText, readCalls } from "./call-text.ts";
import { helpText } from "./help.ts";
import { inputOf } from "./input.ts";

/**
 * A model that needs no key and no network: it runs the calls written in the prompt, `add('buy milk')` or
 * `topK({ query: "tea", k: 2 })`, and answers with their results. The prompt is parsed, never evaluated.
 */
export function offline(): Model {
  return {
    name: "offline",
    async generate(request, { onEvent, signal }): Promise<ModelResponse> {
      signal.throwIfAborted();
      const reply = replyTo(request);
      if (typeof reply !== "string") return reply;
      await onEvent({ type: "text", text: reply });
      return { content: [{ type: "text", text: reply }], stopReason: "end_turn", usage: noUsage };
    },
  };
}

function replyTo(request: ModelRequest): string | ModelResponse {
  const last = request.messages.at(-1);
  if (last === undefined) return helpText(request.tools);
  const results = resultsOf(last);
  // A prompt that came together with results of an earlier turn is what the user said last.
  const prompt = typeof last.content === "string" ? last.content : promptOf(last.content);
  if (results.length > 0 && prompt === "") return results.map(resultText).join("\n");
  const calls = readCalls(prompt, (name) => toolNamed(request.tools, name) !== undefined);
  if (calls.kind === "prose") return helpText(request.tools);
  if (calls.kind === "broken")
    return `I can't read that call: ${calls.problem}\n\n${helpText(request.tools)}`;
  if (request.toolChoice === "none") return "I may not call any more tools in this run.";
  return callsOf(calls.calls, request);
}

function resultsOf(message: Message): ToolResultBlock[] {
  if (typeof message.content === "string") return [];
  return message.content.filter(isToolResult);
}

function promptOf(content: readonly (ContentBlock | ToolResultBlock)[]): string {
  return content
    .filter(isText)
    .map(({ text }) => text)
    .join("\n");
}

function resultText({ content }: ToolResultBlock): string {
  if (typeof content === "string") return content;
  return content.map((block) => (block.type === "text" ? textOf([block]) : "[image]")).join("\n");
}

function callsOf(calls: readonly CallText[], { tools, messages }: ModelRequest): string | ModelResponse {
  const content: ToolUseBlock[] = [];
  for (const call of calls) {
    const tool = toolNamed(tools, call.name);
    if (tool === undefined) return `There is no tool \`${call.name}\`.\n\n${helpText(tools)}`;
    const input = inputOf(call, tool);
    if (typeof input === "string") return input;
    content.push({ type: "tool_use", id: `call_${messages.length}_${content.length + 1}`, ...input });
  }
  return { content, stopReason: "tool_use", usage: noUsage };
}
