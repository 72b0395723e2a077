import type { ContentBlock, ToolResultBlock } from "../../conversation/content.ts";
import type { Message } from "../../conversation/message.ts";
import type { Tool } from "../../tool/tool.ts";
import type { ModelRequest } from "../model.ts";
import type { AnthropicOptions } from "./anthropic.ts";

/** A request in the API's own words. What the caller gives in those words wins. */
export function requestOf(
  model: string,
  request: ModelRequest,
  options: AnthropicOptions,
): { body: Record<string, unknown>; headers: Record<string, string> } {
  const given = {
    ...options.request,
    ...(request.provider?.anthropic as Readonly<Record<string, unknown>> | undefined),
  };
  const { betas, headers, tools: serverTools, ...members } = given;
  const tools = [...request.tools.map(toolOf), ...((serverTools as readonly object[] | undefined) ?? [])];
  const cache = options.cache ?? "5m";
  const body = {
    model,
    max_tokens: request.maxTokens ?? options.maxTokens ?? 16_384,
    ...systemOf(request.system, cache),
    messages: messagesOf(request.messages, cache),
    ...(tools.length === 0 ? {} : { tools, ...toolChoiceOf(request.toolChoice) }),
    ...members,
    stream: options.stream !== false,
  };
  const names = [...(options.betas ?? []), ...((betas as readonly string[] | undefined) ?? [])];
  return {
    body,
    headers: {
      ...options.headers,
      ...(headers as Readonly<Record<string, string>> | undefined),
      ...(names.length === 0 ? {} : { "anthropic-beta": names.join(",") }),
    },
  };
}

function toolOf({ name, description, inputSchema }: Tool): object {
  return { name, description, input_schema: inputSchema };
}

type Cache = NonNullable<AnthropicOptions["cache"]>;

function systemOf(system: ModelRequest["system"], cache: Cache): { system?: unknown } {
  if (system.length === 0) return {};
  const blocks = typeof system === "string" ? [{ type: "text", text: system }] : [...system];
  return { system: markLast(blocks, cache) };
}

function messagesOf(messages: readonly Message[], cache: Cache): readonly object[] {
  const last = messages.at(-1);
  if (last === undefined || cache === false) return messages;
  const blocks =
    typeof last.content === "string" ? [{ type: "text", text: last.content }] : [...last.content];
  return [...messages.slice(0, -1), { role: last.role, content: markLast(blocks, cache) }];
}

/** Marks the end of a stable prefix, unless the caller has marked blocks. */
function markLast(blocks: readonly Block[], cache: Cache): readonly Block[] {
  const last = blocks.at(-1);
  if (cache === false || last === undefined || last.type.endsWith("thinking")) return blocks;
  if (blocks.some((block) => "cache_control" in block)) return blocks;
  const cache_control = cache === "5m" ? { type: "ephemeral" } : { type: "ephemeral", ttl: cache };
  return [...blocks.slice(0, -1), { ...last, cache_control }];
}

type Block = ContentBlock | ToolResultBlock;

function toolChoiceOf(choice: ModelRequest["toolChoice"]): { tool_choice?: object } {
  if (choice === undefined) return {};
  return { tool_choice: typeof choice === "string" ? { type: choice } : { type: "tool", name: choice.tool } };
}
