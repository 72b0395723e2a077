import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { compile } from "../src/compile.ts";
import { formatDiagnostic } from "../src/diagnostics/format.ts";
import { extract } from "../src/extract.ts";
import { expectGolden, foldersIn } from "./helpers/folders.ts";
import { compilerFor } from "./helpers/program.ts";

const compiler = compilerFor("errors");

for (const { name, path, input } of foldersIn("errors")) {
  it(`says what is wrong: ${name}`, () => {
    const extracted = extract(compiler, [input]);
    const compiled = compile(compiler, input);
    const found = new Map(
      [...extracted.diagnostics, ...compiled.diagnostics].map((each) => [JSON.stringify(each), each]),
    );
    const nameOf = (file: string): string => file.slice(path.length + 1);
    const lines = [...found.values()].map((each) => formatDiagnostic(each, nameOf));
    expectGolden(join(path, "diagnostics.txt"), lines.join("\n"));
    if (compiled.diagnostics.some(({ severity }) => severity === "error")) expect(compiled.edits).toEqual([]);
  });
}
