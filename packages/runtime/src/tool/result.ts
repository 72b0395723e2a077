import type { ImageBlock, TextBlock } from "../conversation/content.ts";
import { quoteValue } from "../schema/quote.ts";
import { imageBlockOf, isImage } from "./image.ts";
import { type Json, jsonOf } from "./json-of.ts";
import { wellFormed } from "./well-formed.ts";

/** The content of a tool result: one text, or texts and images in order. Never empty. */
export type ResultContent = string | readonly (TextBlock | ImageBlock)[];

/** What the model is given for whatever a tool returned. It never throws. */
export function renderResult(output: unknown): ResultContent {
  const blocks = hasImages(output, new Set()) ? mixedBlocks(output, new Set()) : jsonBlocks(output);
  const [first, ...others] = blocks;
  if (first === undefined) return "Done.";
  return first.type === "text" && others.length === 0 ? first.text : blocks;
}

type Block = TextBlock | ImageBlock;

/** Whether it is an image or a list with images in it, which stand for themselves and not for JSON. */
function hasImages(output: unknown, seen: Set<unknown>): boolean {
  try {
    if (isImage(output)) return true;
    if (!Array.isArray(output) || output.length > MOST_ITEMS || seen.has(output)) return false;
    seen.add(output);
    return output.some((item) => hasImages(item, seen));
  } catch {
    return false;
  }
}

/** A list of content is short; a long list is data, and may have a length that would take minutes to walk. */
const MOST_ITEMS = 1_000;

function mixedBlocks(output: unknown, seen: Set<unknown>): readonly Block[] {
  if (isImage(output)) return [imageBlockOf(output)];
  if (Array.isArray(output) && !seen.has(output) && hasImages(output, new Set())) {
    seen.add(output);
    return output.flatMap((item) => mixedBlocks(item, seen));
  }
  return output === undefined || output === "" ? [] : jsonBlocks(output);
}

/** A value as its JSON; images inside are named there and follow it. */
function jsonBlocks(output: unknown): readonly Block[] {
  const images: ImageBlock[] = [];
  const nameImage = (value: object): Json | undefined => {
    if (!isImage(value)) return undefined;
    images.push(imageBlockOf(value));
    return `[image ${images.length}]`;
  };
  return [{ type: "text", text: textOf(output, nameImage) }, ...images];
}

function textOf(output: unknown, special: (value: object) => Json | undefined): string {
  if (typeof output === "string") return visible(wellFormed(output));
  if (output === undefined || typeof output === "function") return "Done.";
  if (typeof output === "symbol") return wellFormed(String(output));
  const json = jsonOf(output, special);
  if (typeof json === "string") return visible(json);
  try {
    return JSON.stringify(json);
  } catch {
    return "The result is too large to be written as text.";
  }
}

/** Providers refuse empty texts, and texts of white space only. */
function visible(text: string): string {
  // No pattern: the engine would keep the last text that one was tried on, however large it is.
  if (text.trim() !== "") return text;
  return text === "" ? "The result is an empty text." : `The result is white space only: ${quoteValue(text)}`;
}
