import type { ContentBlock } from "../../conversation/content.ts";
import { legalTexts } from "../../conversation/legal.ts";
import type { ModelRequest } from "../model.ts";
import type { AnthropicOptions } from "./anthropic.ts";
import { markCache } from "./cache-marks.ts";
import { type Block, isMarked, type Markable } from "./legal-marks.ts";
import { withReferences } from "./tool-references.ts";
import type { WriteTools } from "./wire-tool.ts";

/** A request in the API's own words. What the caller gives in those words wins. */
export function requestOf(
  model: string,
  request: ModelRequest,
  options: AnthropicOptions,
  writeTools: WriteTools,
): { body: Record<string, unknown>; headers: Record<string, string> | undefined } {
  const given: GivenMembers = {
    ...options.request,
    ...(request.provider?.anthropic as GivenMembers | undefined),
  };
  const { betas, headers, tools: serverTools, system: ownSystem, messages: ownMessages, ...members } = given;
  const markable: Markable = {
    tools: [...writeTools(request.tools), ...(serverTools ?? [])],
    system: blocksOf(ownSystem ?? request.system),
    messages: ownMessages ?? (withReferences(request.messages, request.tools) as Markable["messages"]),
  };
  // A mark of the request itself, for which the API finds the place, is one of the four that it takes.
  const most = isMarked(members) ? 3 : 4;
  const { tools, system, messages } = markCache(markable, options.cache ?? "5m", most);
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
  readonly system?: ModelRequest["system"];
  readonly messages?: Markable["messages"];
  readonly [member: string]: unknown;
}

function blocksOf(system: ModelRequest["system"]): readonly Block[] {
  const blocks: readonly ContentBlock[] =
    typeof system === "string" ? [{ type: "text", text: system }] : system;
  return legalTexts(blocks).map((block) => ({ ...block }));
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
