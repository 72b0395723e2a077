import { isText } from "../../conversation/block-kinds.ts";
import type { ContentBlock, ToolResultBlock, ToolUseBlock } from "../../conversation/content.ts";
import { ENABLE_TOOLPACK, toolsOfPack } from "../../tool/enable-toolpack.ts";
import { promptString } from "../../tool/prompt-string.ts";
import type { Tool } from "../../tool/tool.ts";

/**
 * A call's result for the model, under the name of its function and the number of the call in its turn. A text can't
 * end it: tools return what others wrote.
 */
export function writeResult(
  { content, is_error }: ToolResultBlock,
  call: ToolUseBlock,
  number: number,
  tools: readonly Tool[],
): readonly ContentBlock[] {
  const start = `<result of="fn_${call.name}" call="${number}"${is_error ? ' error="true"' : ""}>\n`;
  const blocks = typeof content === "string" ? [{ type: "text", text: content } as const] : content;
  const parts: ContentBlock[] = blocks.map((block) =>
    isText(block) ? { ...block, text: block.text.replaceAll(/<(?=\/?result\b)/g, "&lt;") } : block,
  );
  const pack = call.name === ENABLE_TOOLPACK && !is_error ? toolsOfPack(tools, call.input) : [];
  const told = pack.map((tool) => `\n\n${promptString(tool)}`).join("");
  return joinTexts([text(start), ...parts, text(`${told}\n</result>`)]);
}

function text(value: string): ContentBlock {
  return { type: "text", text: value };
}

function joinTexts(blocks: readonly ContentBlock[]): readonly ContentBlock[] {
  const joined: ContentBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last !== undefined && isText(last) && isText(block))
      joined[joined.length - 1] = text(last.text + block.text);
    else joined.push(block);
  }
  return joined;
}
