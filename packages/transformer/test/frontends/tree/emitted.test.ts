import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { compile } from "../../../src/compile.ts";
import { classicCompiler } from "../../../src/compiler/classic/classic.ts";
import { applyEdits } from "../../../src/emit/apply-text.ts";
import type { Edit } from "../../../src/emit/edit.ts";
import { applyToTree } from "../../../src/frontends/tree/apply-tree.ts";
import { foldersIn } from "../../helpers/folders.ts";

const runtime = fileURLToPath(new URL("../../../../runtime/dist/esm/", import.meta.url));
const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  verbatimModuleSyntax: true,
  types: [],
  paths: { "@plainfn/runtime": [`${runtime}index.d.ts`] },
  skipLibCheck: true,
};

describe("what is written around tools", () => {
  const folders = foldersIn("emitted").filter(({ input }) => input.endsWith(".ts"));
  const program = ts.createProgram(
    folders.map(({ input }) => input),
    options,
  );
  const compiler = classicCompiler(ts, program);

  it.each(folders)("is the same by way of the tree and of the text: $name", ({ input }) => {
    const { edits } = compile(compiler, input);
    const fromText = applyEdits(readFileSync(input, "utf8"), edits);
    expect(printed(fromTree(program, input, edits))).toBe(printed(fromText));
  });
});

function fromTree(program: ts.Program, input: string, edits: readonly Edit[]): string {
  let output = "";
  const write: ts.WriteFileCallback = (_, text) => {
    output = text;
  };
  const before: ts.TransformerFactory<ts.SourceFile> = (context) => (source) =>
    applyToTree(ts, context, source, edits);
  program.emit(program.getSourceFile(input), write, undefined, false, { before: [before] });
  return output;
}

/** Both as the compiler prints them: the one stands on the lines of the source, the other on its own. */
function printed(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { ...options, module: ts.ModuleKind.ES2022 },
  });
  return outputText.replace(/^\s*;$/gm, "").replace(/\s+/g, " ");
}
