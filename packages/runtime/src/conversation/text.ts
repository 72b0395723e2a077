import { isText } from "./block-kinds.ts";
import type { ContentBlock, ToolResultBlock } from "./content.ts";

/** The text of a message's content. A reply's text comes in several blocks when it cites, so nothing is put between. */
export function textOf(content: string | readonly (ContentBlock | ToolResultBlock)[]): string {
  if (typeof content === "string") return content;
  let text = "";
  for (const block of content) if (isText(block)) text += block.text;
  return text;
}
