import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { nearestDocComment } from "../../src/compiler/doc-block.ts";
import type { DocComment } from "../../src/ir/doc-comment.ts";
import { readDocComment } from "../../src/read/doc-comment.ts";

const root = new URL("goldens/", import.meta.url);

/** A folder a comment: what stands before a declaration, and what is read from it. `UPDATE=1` rewrites the latter. */
describe("what stands before a declaration", () => {
  it.each(readdirSync(root))("is read as its golden says: %s", (name) => {
    const comment = readFileSync(new URL(`${name}/comment.txt`, root), "utf8");
    const golden = new URL(`${name}/read.json`, root);
    const read = `${JSON.stringify(said(readDocComment(nearestDocComment(comment))), undefined, 2)}\n`;
    if (process.env.UPDATE === "1") writeFileSync(golden, read);
    expect(existsSync(golden)).toBe(true);
    expect(read).toBe(readFileSync(golden, "utf8"));
  });
});

/** Only what the comment says, so that a golden is short. */
function said(doc: DocComment): Partial<DocComment> {
  const entries = Object.entries(doc).filter(([key, value]) => {
    if (value === undefined || value === false) return false;
    if (key === "text" && value === doc.summary) return false;
    return key === "tool" || typeof value !== "object" || Object.keys(value).length > 0;
  });
  return Object.fromEntries(entries);
}
