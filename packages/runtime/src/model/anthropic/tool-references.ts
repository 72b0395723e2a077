import { isToolResult, isToolUse } from "../../conversation/block-kinds.ts";
import type { Message } from "../../conversation/message.ts";
import { ENABLE_TOOLPACK, toolsOfPack } from "../../tool/enable-toolpack.ts";
import type { Tool } from "../../tool/tool.ts";

/**
 * The messages with references in the results that switch on toolpacks: the API puts the definitions, which were
 * deferred, there, so that all before them stays as it was cached. The history itself keeps words, for other models.
 */
export function withReferences(messages: readonly Message[], tools: readonly Tool[]): readonly unknown[] {
  if (!tools.some(({ name }) => name === ENABLE_TOOLPACK)) return messages;
  const switched = new Map<string, readonly Tool[]>();
  for (const { content } of messages) {
    if (typeof content === "string") continue;
    for (const block of content) {
      if (!isToolUse(block) || block.name !== ENABLE_TOOLPACK) continue;
      const pack = toolsOfPack(tools, block.input);
      if (pack.length > 0) switched.set(block.id, pack);
    }
  }
  if (switched.size === 0) return messages;
  return messages.map((message) => {
    if (typeof message.content === "string") return message;
    return { ...message, content: message.content.map((block) => withReference(block, switched)) };
  });
}

type Block = Exclude<Message["content"], string>[number];

/** A result that is an error has switched nothing on. */
function withReference(block: Block, switched: ReadonlyMap<string, readonly Tool[]>): unknown {
  if (!isToolResult(block) || block.is_error) return block;
  const pack = switched.get(block.tool_use_id);
  if (pack === undefined) return block;
  return { ...block, content: referencesTo(pack) };
}

export interface ToolReference {
  readonly type: "tool_reference";
  readonly tool_name: string;
}

export function referencesTo(tools: readonly Tool[]): ToolReference[] {
  return tools.map(({ name }) => ({ type: "tool_reference", tool_name: name }));
}
