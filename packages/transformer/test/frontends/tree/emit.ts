import ts from "typescript";
import type { Edit } from "../../../src/emit/edit.ts";
import { applyToTree } from "../../../src/frontends/tree/apply-tree.ts";

/** What files that are only in memory compile to, by name, with the edits applied to `main`. There is no library. */
export function emit(
  files: Readonly<Record<string, string>>,
  edits: readonly Edit[],
  given: ts.CompilerOptions = {},
): Readonly<Record<string, string>> {
  const options = { ...base, ...given };
  const host = ts.createCompilerHost(options);
  const texts = new Map(Object.entries(files).map(([name, text]) => [`/${name}`, text]));
  host.fileExists = (name) => texts.has(name);
  host.readFile = (name) => texts.get(name);
  host.getSourceFile = (name, language) => {
    const text = texts.get(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, language);
  };
  host.getCurrentDirectory = () => "/";
  const program = ts.createProgram(
    [...texts.keys()].filter((name) => /ts$/.test(name)),
    options,
    host,
  );
  const output: Record<string, string> = {};
  const write: ts.WriteFileCallback = (name, text) => {
    output[name.slice(1)] = text;
  };
  const before: ts.TransformerFactory<ts.SourceFile> = (context) => (source) =>
    source.fileName.startsWith("/main.") ? applyToTree(ts, context, source, edits) : source;
  program.emit(undefined, write, undefined, false, { before: [before] });
  return output;
}

const base: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  noLib: true,
  types: [],
};
