import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { compile } from "../src/compile.ts";
import type { Compiler } from "../src/compiler/compiler.ts";
import { applyEdits } from "../src/emit/apply-text.ts";
import { extract } from "../src/extract.ts";
import { differences } from "./compilers/differences.ts";
import { compilerOver, otherCompilers } from "./helpers/compilers.ts";
import { diagnosticsOf } from "./helpers/diagnostics-of.ts";
import { type Folder, foldersIn, readJson } from "./helpers/folders.ts";
import { prettyJson } from "./helpers/pretty-json.ts";

/** What a compiler makes of the input of a folder, and the golden that says what it should be. */
interface Suite {
  readonly parent: string;
  readonly golden: string;
  readonly made: (compiler: Compiler, folder: Folder) => string;
}

// The goldens are those of the other suites, which run on TypeScript 6: nothing is written here.
const suites: readonly Suite[] = [
  {
    parent: "fixtures",
    golden: "schema.json",
    made: (compiler, { path, input }) =>
      prettyJson({ tools: extract(compiler, [input], readJson<object>(join(path, "options.json"))).tools }),
  },
  {
    parent: "emitted",
    golden: "output.ts",
    made: (compiler, { input }) => applyEdits(readFileSync(input, "utf8"), compile(compiler, input).edits),
  },
  {
    parent: "errors",
    golden: "diagnostics.txt",
    made: (compiler, { input }) => diagnosticsOf(compiler, input).join("\n"),
  },
];

const seen = new Set<object>();

describe.each(otherCompilers)("%s", (name) => {
  const cases = suites.flatMap((suite) => foldersIn(suite.parent).map((folder) => ({ ...suite, folder })));
  const compiler = compilerOver(
    name,
    cases.map(({ folder }) => folder.input),
  );

  it.each(cases.map((each) => [`${each.parent}/${each.folder.name}`, each] as const))(
    "makes the same of %s",
    (path, { folder, golden, made }) => {
      const text = made(compiler, folder);
      expect(`${text.trimEnd()}\n`).toBe(expected(readFileSync(join(folder.path, golden), "utf8"), path));
    },
  );

  /** The golden, with what is listed to be otherwise here. */
  function expected(golden: string, path: string): string {
    return differences
      .filter((each) => each.compilers.includes(name) && each.path === path)
      .reduce((text, each) => {
        seen.add(each);
        expect(text).toContain(each.written);
        return text.replaceAll(each.written, each.here);
      }, golden);
  }
});

afterAll(() => {
  expect(differences.filter((each) => !seen.has(each))).toEqual([]);
});
