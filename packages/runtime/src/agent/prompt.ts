import { isText } from "../conversation/block-kinds.ts";
import type { ContentBlock } from "../conversation/content.ts";
import { legalTexts } from "../conversation/legal.ts";
import { wellFormed } from "../tool/well-formed.ts";

/** A prompt as a message's content. It is empty when there is nothing to say. */
export function promptContent(prompt: string | readonly ContentBlock[]): string | readonly ContentBlock[] {
  if (typeof prompt === "string") return /\S/.test(prompt) ? wellFormed(prompt) : "";
  return legalTexts(prompt).map((block) =>
    isText(block) ? { ...block, text: wellFormed(block.text) } : block,
  );
}
