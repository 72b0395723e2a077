import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { classicCompiler } from "../src/compiler/classic/classic.ts";
import { extract } from "../src/extract.ts";
import { foldersIn, readJson } from "./helpers/folders.ts";
import { prettyJson } from "./helpers/pretty-json.ts";
import { programOf, ts } from "./helpers/program.ts";

// The checker numbers types as it meets them, and orders unions and mapped keys by number. Here another file has all
// literals of all cases in the opposite order, and is checked first; then the cases, the last one first.
const folders = [...foldersIn("fixtures")].reverse();
const noise = fileURLToPath(new URL("noise.ts", import.meta.url));
const texts = folders.map(({ input }) => readFileSync(input, "utf8")).join("\n");
const words = [...new Set(texts.match(/"[^"\n\\]*"/g))].sort().reverse();
const numbers = [...new Set(texts.match(/\b[1-9][0-9]*\b/g))].sort().reverse();
const noiseText = `
type Words = ${words.join(" | ")};
type Numbers = ${numbers.join(" | ")};
export function all(words: Words, numbers: Numbers, keys: Record<Words, 1>, mixed: null | Numbers | Words): void {}
export function wide(a: undefined | null | boolean | bigint | number | string, b: symbol | object): void {}
`;
const files = [noise, ...folders.map(({ input }) => input)];
const compiler = classicCompiler(ts, programOf(files, new Map([[noise, noiseText]])));
extract(compiler, [noise]);

it.each(folders.map((folder) => [folder.name, folder] as const))(
  "reads %s the same, whatever else is in the program",
  (_, { path, input }) => {
    const { tools } = extract(compiler, [input], readJson<object>(join(path, "options.json")));
    expect(`${prettyJson({ tools })}\n`).toBe(readFileSync(join(path, "schema.json"), "utf8"));
  },
);
