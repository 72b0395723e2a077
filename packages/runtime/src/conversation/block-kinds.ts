import type { TextBlock, ThinkingBlock, ToolResultBlock, ToolUseBlock } from "./content.ts";

// Blocks of kinds we do not know have a `type` that is any string, so that a comparison alone can't tell the
// known ones apart for the type checker.

export function isText(block: Block): block is TextBlock {
  return block.type === "text" && typeof (block as Partial<TextBlock>).text === "string";
}

export function isThinking(block: Block): block is ThinkingBlock {
  return block.type === "thinking" && typeof (block as Partial<ThinkingBlock>).thinking === "string";
}

export function isToolUse(block: Block): block is ToolUseBlock {
  return block.type === "tool_use";
}

export function isToolResult(block: Block): block is ToolResultBlock {
  return block.type === "tool_result";
}

interface Block {
  readonly type: string;
}
