import type { ContentBlock } from "../../conversation/content.ts";
import { textOf } from "../../conversation/text.ts";
import type { AnthropicTool } from "../../formats/anthropic.ts";
import { callTool } from "../../tool/call.ts";
import { ENABLE_TOOLPACK, toolsOfPack } from "../../tool/enable-toolpack.ts";
import type { ToolSource } from "../../tool/source.ts";
import { type Toolbox, toolboxOf } from "../../tool/toolbox.ts";
import { referencesTo, type ToolReference } from "./tool-references.ts";
import { wireTool } from "./wire-tool.ts";

/** A tool as the SDK's own tool runner takes it. */
export interface RunnableTool extends AnthropicTool {
  /** The arguments as they came: `run` decodes them. */
  parse(input: unknown): unknown;
  run(input: unknown, context?: RunnableContext): Promise<RunnableContent>;
}

export type RunnableContent =
  | string
  | (Extract<ContentBlock, { readonly type: "text" | "image" }> | ToolReference)[];

/** What the runner tells of the call. */
export interface RunnableContext {
  readonly toolUse?: { readonly id: string };
  readonly signal?: AbortSignal | null | undefined;
}

/** The given tools for `client.beta.messages.toolRunner({ tools })`: checked, decoded and answered as an agent does. */
export function runnableTools(...from: ToolSource[]): RunnableTool[] {
  const toolbox = toolboxOf(from);
  return toolbox.tools.map((tool) => ({
    ...(wireTool(tool, { examples: true }) as AnthropicTool),
    parse: (input) => input,
    run: (input, context) => run(toolbox, tool.name, input, context),
  }));
}

async function run(
  toolbox: Toolbox,
  name: string,
  input: unknown,
  { toolUse, signal }: RunnableContext = {},
): Promise<RunnableContent> {
  const call = { callId: toolUse?.id ?? "run", name, input, signal: signal ?? undefined };
  const { isError, content } = await callTool(toolbox, call);
  // The runner makes an error result of what is thrown, with `Error: ` before its message.
  if (isError) throw new Error(textOf(content).replace(/^Error: /, ""));
  const switchedOn = name === ENABLE_TOOLPACK ? toolsOfPack(toolbox.tools, input) : [];
  if (switchedOn.length > 0) return referencesTo(switchedOn);
  return typeof content === "string" ? content : [...content];
}
