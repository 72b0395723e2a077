import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { classicCompiler } from "../src/compiler/classic/classic.ts";
import { type CodeName, codes } from "../src/diagnostics/codes.ts";
import { diagnosticsOf } from "./helpers/diagnostics-of.ts";
import { foldersIn } from "./helpers/folders.ts";
import { programOf, ts } from "./helpers/program.ts";
import { setupErrors } from "./helpers/setup-errors.ts";

// The page's own examples are compiled, and the words are compared. `UPDATE=1` writes them into the page.
const page = fileURLToPath(new URL("../../../docs/diagnostics.md", import.meta.url));
const folder = fileURLToPath(new URL("page", import.meta.url));
let text = readFileSync(page, "utf8");

interface Entry {
  /** `PF1001 unsupportedType`. */
  readonly title: string;
  readonly code: string;
  readonly body: string;
  /** The examples, in order: the first has the fault, the others have not. */
  readonly examples: readonly { readonly file: string; readonly source: string }[];
}

const entries = text.split(/^### /m).slice(1).map(entryOf);
const sources = new Map(
  entries.flatMap(({ examples }) => examples.map(({ file, source }) => [file, source])),
);
const compiler = classicCompiler(ts, programOf([...sources.keys()], sources));

describe("the page on diagnostics", () => {
  afterAll(() => {
    if (process.env["UPDATE"] === "1") writeFileSync(page, text);
  });

  it("has an entry for every code, in the order of the codes", () => {
    const all = Object.entries(codes).map(([name, { code }]) => `${code} ${name}`);
    expect(entries.map(({ title }) => title)).toEqual(all);
  });

  it.each(entries.map((entry) => [entry.title, entry] as const))("tells the truth about %s", (_, entry) => {
    const { severity } = Object.values(codes).find(({ code }) => code === entry.code) ?? {};
    expect(entry.body).toMatch(severity === "error" ? /^\n\nError\./ : /^\n\nWarning\./);
    const [bad, ...good] = entry.examples;
    const printed =
      bad === undefined ? setupError(entry.title) : diagnosticsOf(compiler, bad.file).join("\n");
    expect(printed).toContain(entry.code);
    expectText(entry, printed);
    for (const { file } of good) expect(diagnosticsOf(compiler, file)).toEqual([]);
  });

  it("has a golden for every code, and no golden has a code that there is not", () => {
    const goldens = foldersIn("errors", "diagnostics.txt").map(({ input }) => readFileSync(input, "utf8"));
    const found = goldens.flatMap((golden) => [...golden.matchAll(/(error|warning) (PF\d+): /g)]);
    const said = new Set(found.map(([, severity, code]) => `${code} ${severity}`));
    const known = Object.values(codes).map(({ code, severity }) => `${code} ${severity}`);
    expect([...said].sort()).toEqual(known.sort());
  });
});

/** The first of what the front ends say under this code. */
function setupError(title: string): string {
  const name = title.split(" ")[1] as CodeName;
  return setupErrors[name]?.().texts[0] ?? "";
}

/** The block that shows what is printed. */
function expectText({ title, body }: Entry, printed: string): void {
  const [block, shown] = /```text\n([^]*?)```/.exec(body) ?? [];
  if (block === undefined) throw new Error(`${title} has no block of what is printed`);
  const updated = `\`\`\`text\n${printed}\n\`\`\``;
  if (process.env["UPDATE"] === "1") text = text.replace(body, () => body.replace(block, () => updated));
  else expect(shown).toBe(`${printed}\n`);
}

function entryOf(part: string): Entry {
  const title = part.slice(0, part.indexOf("\n"));
  const code = title.split(" ")[0] ?? "";
  // A section after the entry is none of its text.
  const body = part.slice(title.length).split(/^## /m)[0] ?? "";
  const blocks = [...body.matchAll(/^```ts\n([^]*?)^```$/gm)];
  const examples = blocks.map(([, source = ""], index) => ({
    file: `${folder}/${code}/${index}/tools.ts`,
    source,
  }));
  return { title, code, body, examples };
}
