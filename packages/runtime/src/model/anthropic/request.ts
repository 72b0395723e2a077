import type { ModelRequest } from "../model.ts";
import type { AnthropicOptions } from "./anthropic.ts";
import { type Block, type Markable, markCache } from "./cache-marks.ts";
import { withReferences } from "./tool-references.ts";
import type { WriteTools } from "./wire-tool.ts";

/** A request in the API's own words. What the caller gives in those words wins. */
export function requestOf(
  model: string,
  request: ModelRequest,
  options: AnthropicOptions,
  writeTools: WriteTools,
): { body: Record<string, unknown>; headers: Record<string, string> | undefined } {
  const given = { ...options.request, ...(request.provider?.anthropic as GivenMembers | undefined) };
  const { betas, headers, tools: serverTools, ...members } = given as GivenMembers;
  const { tools, system, messages } = marked(request, writeTools(request.tools), serverTools ?? [], options);
  const body = {
    model,
    max_tokens: request.maxTokens ?? options.maxTokens ?? 16_384,
    ...(system.length > 0 && { system }),
    messages,
    ...(tools.length > 0 && { tools, ...toolChoiceOf(request.toolChoice) }),
    ...members,
    stream: options.stream !== false,
  };
  return { body, headers: headersOf(options, betas ?? [], headers) };
}

/** Members that are no part of the body, or not as they are. */
interface GivenMembers {
  readonly betas?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Tools that the provider runs itself: they stand beside ours. */
  readonly tools?: readonly Block[];
  readonly [member: string]: unknown;
}

function marked(
  { system, messages, tools }: ModelRequest,
  ownTools: readonly Block[],
  serverTools: readonly Block[],
  options: AnthropicOptions,
): Markable {
  const markable: Markable = {
    tools: [...ownTools, ...serverTools],
    system: typeof system === "string" ? textBlocks(system) : system.map((block) => ({ ...block })),
    messages: withReferences(messages, tools) as Markable["messages"],
  };
  return options.cache === false ? markable : markCache(markable, options.cache ?? "5m");
}

function textBlocks(text: string): readonly Block[] {
  return text === "" ? [] : [{ type: "text", text }];
}

function toolChoiceOf(choice: ModelRequest["toolChoice"]): { tool_choice?: object } {
  if (choice === undefined) return {};
  return { tool_choice: typeof choice === "string" ? { type: choice } : { type: "tool", name: choice.tool } };
}

function headersOf(
  options: AnthropicOptions,
  betas: readonly string[],
  headers: GivenMembers["headers"],
): Record<string, string> | undefined {
  const names = [...(options.betas ?? []), ...betas];
  if (options.headers === undefined && headers === undefined && names.length === 0) return undefined;
  return { ...options.headers, ...headers, ...(names.length > 0 && { "anthropic-beta": names.join(",") }) };
}
