import type { JsonSchema } from "../schema/definition.ts";
import { internalsOf } from "../tool/internals.ts";
import type { ToolSource } from "../tool/source.ts";
import type { Tool } from "../tool/tool.ts";
import { toolsOf } from "../tool/tools-of.ts";
import { wellFormed } from "../tool/well-formed.ts";
import { plainRoot } from "./plain-root.ts";

/** A tool as the Anthropic Messages API takes it. */
export interface AnthropicTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: JsonSchema;
  /** What `with({ provider: { anthropic } })` adds: `cache_control`, `defer_loading`, … */
  readonly [member: string]: unknown;
}

/** The given tools for `tools` of a request to the Anthropic Messages API. The same tools give the same bytes. */
export function toAnthropic(...from: ToolSource[]): AnthropicTool[] {
  return toolsOf(...from).map(anthropicTool);
}

/** Descriptions go whole: this API sets no limit to them below that of a request. */
export function anthropicTool(tool: Tool): AnthropicTool {
  const { isRaw, pack, options } = internalsOf(tool);
  return {
    name: tool.name,
    description: wellFormed(tool.description),
    input_schema: plainRoot(tool.inputSchema),
    // Free text is passed on as it is written, and not held back until its JSON is whole.
    ...(isRaw && { eager_input_streaming: true }),
    // The definition stands in the request from the first, and the model is told of it when it switches the pack on.
    ...(pack !== undefined && { defer_loading: true }),
    ...options.provider?.anthropic,
  };
}
