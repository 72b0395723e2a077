import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { compile } from "../src/compile.ts";
import { applyEdits } from "../src/emit/apply-text.ts";
import { expectGolden, foldersIn } from "./helpers/folders.ts";
import { compilerFor, ts } from "./helpers/program.ts";

const compiler = compilerFor("emitted");

for (const { name, path, input } of foldersIn("emitted")) {
  it(`writes definitions where they are used: ${name}`, () => {
    const { edits, diagnostics } = compile(compiler, input);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const output = applyEdits(readFileSync(input, "utf8"), edits);
    const { diagnostics: syntax = [] } = ts.transpileModule(output, { reportDiagnostics: true });
    expect(syntax).toEqual([]);
    expectGolden(join(path, "output.ts"), output);
  });
}
