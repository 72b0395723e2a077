import ts from "typescript";
import type { Edit } from "../../../src/emit/edit.ts";
import { applyToTree } from "../../../src/frontends/tree/apply-tree.ts";

export interface Emitted {
  /** Output texts by file name: `main.js`. */
  readonly output: Readonly<Record<string, string>>;
  /** The compiler's own errors in the sources. */
  readonly errors: readonly string[];
}

/** Compiles files that are only in memory, with the edits applied to `main`. There is no library. */
export function emit(
  files: Readonly<Record<string, string>>,
  edits: readonly Edit[],
  given: ts.CompilerOptions = {},
): Emitted {
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
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  return { output, errors };
}

const base: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  noLib: true,
  types: [],
};
