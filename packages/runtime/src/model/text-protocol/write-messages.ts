import { isText, isToolResult, isToolUse } from "../../conversation/block-kinds.ts";
import type { ContentBlock, ToolResultBlock, ToolUseBlock } from "../../conversation/content.ts";
import type { Message } from "../../conversation/message.ts";
import type { Tool } from "../../tool/tool.ts";
import { toolNamed } from "../../tool/tool-named.ts";
import { ANY_TAG, escapeTags } from "./escapes.ts";
import { writeCall } from "./write-call.ts";
import { writeResult } from "./write-result.ts";

/** The conversation in words: calls as tags, and their results in the message after. */
export function writeMessages(messages: readonly Message[], tools: readonly Tool[]): readonly Message[] {
  let calls: readonly ToolUseBlock[] = [];
  return messages.map(({ role, content }): Message => {
    if (role === "user") return { role, content: userContent(content, calls, tools) };
    calls = typeof content === "string" ? [] : content.filter(isToolUse);
    return { role, content: replyContent(content, tools) };
  });
}

function replyContent(content: Message["content"], tools: readonly Tool[]): Message["content"] {
  if (typeof content === "string") return escapeTags(content, ANY_TAG);
  const written: ContentBlock[] = [];
  for (const block of content) {
    if (isToolResult(block)) continue;
    if (isToolUse(block)) {
      addText(written, writeCall(block, toolNamed(tools, block.name)), "\n");
    } else if (isText(block)) addText(written, escapeTags(block.text, ANY_TAG), "");
    else written.push(block);
  }
  return written;
}

/** Text that follows text becomes part of it: to the model a reply is one text. */
function addText(blocks: ContentBlock[], text: string, between: string): void {
  const last = blocks.at(-1);
  if (last === undefined || !isText(last)) blocks.push({ type: "text", text });
  else {
    const gap = /\s$/.test(last.text) ? "" : between;
    blocks[blocks.length - 1] = { type: "text", text: last.text + gap + text };
  }
}

function userContent(
  content: Message["content"],
  calls: readonly ToolUseBlock[],
  tools: readonly Tool[],
): Message["content"] {
  if (typeof content === "string") return content;
  return content.flatMap((block: ContentBlock | ToolResultBlock): readonly ContentBlock[] => {
    if (!isToolResult(block)) return [block];
    const index = calls.findIndex(({ id }) => id === block.tool_use_id);
    const call = calls[index];
    return call === undefined ? [] : writeResult(block, call, index + 1, tools);
  });
}
