import { cutText } from "./output/cut-text.ts";
import { estimateTokens } from "./output/estimate-tokens.ts";
import { fairShares } from "./output/fair-shares.ts";
import type { SavedOutput } from "./output/output-files.ts";
import type { ResultContent } from "./result.ts";

/** Writes the whole of a text that is cut; `undefined` when it is not to be kept. */
export type SaveText = (text: string) => Promise<SavedOutput | undefined>;

/** The content within so many tokens, all its texts together: the long ones lose their middle. */
export async function limitContent(
  content: ResultContent,
  tokens: number,
  save: SaveText,
): Promise<ResultContent> {
  if (typeof content === "string") return limitText(content, tokens, save);
  const sizes = content.map((block) => Math.min(contentTokens([block], tokens), tokens));
  const shares = fairShares(sizes, tokens);
  return Promise.all(
    content.map(async (block, index) => {
      if (block.type !== "text") return block;
      return { ...block, text: await limitText(block.text, shares[index] as number, save) };
    }),
  );
}

/** About how many tokens the texts of a content have; counting stops above `most`. */
export function contentTokens(content: ResultContent, most: number): number {
  if (typeof content === "string") return estimateTokens(content, most);
  return content.reduce(
    (sum, block) => sum + (block.type === "text" ? estimateTokens(block.text, most) : 0),
    0,
  );
}

async function limitText(text: string, tokens: number, save: SaveText): Promise<string> {
  const cut = cutText(text, tokens);
  if (cut === undefined) return text;
  const { head, tail } = cut;
  const file = await save(text);
  const note = file === undefined ? omittedText(text, head, tail) : omittedBytes(head, tail, file);
  return `${head}\n\n[… ${note} …]\n\n${tail}`;
}

function omittedText(text: string, head: string, tail: string): string {
  return `${text.length - head.length - tail.length} of ${text.length} characters omitted`;
}

/** In bytes, since that is how the file is read. */
function omittedBytes(head: string, tail: string, { name, path, bytes }: SavedOutput): string {
  const start = byteLength(head);
  const call = JSON.stringify({ file: name, offset: start });
  return (
    `${bytes - start - byteLength(tail)} of ${bytes} bytes omitted. The whole result is in ${path}: ` +
    `read on with read_output(${call})`
  );
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
