import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

/** A fenced block of a page: "```ts examples/a/src/b.ts#region" has the language `ts` and names where its text is from. */
export interface Block {
  readonly language: string;
  readonly origin: string;
  readonly text: string;
}

export function readPage(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

export function blocksOf(page: string): Block[] {
  return [...page.matchAll(fence)].map(([, language = "", origin = "", text = ""]) => ({
    language,
    origin: origin.trim(),
    text,
  }));
}

/** The page with other texts in its blocks. */
export async function rewriteBlocks(
  page: string,
  rewrite: (block: Block) => Promise<string>,
): Promise<string> {
  const texts = await Promise.all(blocksOf(page).map(rewrite));
  let index = 0;
  return page.replace(fence, (_, language: string, origin: string) => {
    const text = texts[index] ?? "";
    index += 1;
    return `\`\`\`${language}${origin}\n${text}\`\`\`\n`;
  });
}

/** A file, or what stands between `// #region name` and `// #endregion` in it, without these lines. */
export function snippetOf(origin: string): string {
  const [file = "", region] = origin.split("#");
  const lines = readPage(file).trimEnd().split("\n");
  const start =
    region === undefined ? 0 : lines.findIndex((line) => line.trim() === `// #region ${region}`) + 1;
  if (region !== undefined && start === 0) throw new Error(`${file} has no region ${region}`);
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => line.trim() === "// #endregion");
  const chosen = region === undefined || end === -1 ? rest : rest.slice(0, end);
  return `${chosen.filter((line) => !/^\s*\/\/ #(end)?region/.test(line)).join("\n")}\n`;
}

/** The commands of a console block, each after `$ `, and what the page says they print. */
export function sessionOf({ text }: Block): { command: string; shown: string }[] {
  const parts = text.split(/^\$ /m).filter((part) => part !== "");
  return parts.map((part) => {
    const [command = "", ...lines] = part.split("\n");
    return { command, shown: lines.join("\n") };
  });
}

/** Whether a page may show this for that output: a line `…` stands for any lines that are left out. */
export function isShownBy(shown: string, output: string): boolean {
  const pieces = shown.split(/^…\n/m).map((piece) => piece.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${pieces.join("(?:.*\\n)*?")}$`).test(output);
}

const fence = /^```(\w+)(.*)\n([^]*?)^```\n/gm;
