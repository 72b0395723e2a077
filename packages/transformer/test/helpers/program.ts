import { createRequire } from "node:module";
import type typescript from "typescript";
import { classicCompiler } from "../../src/compiler/classic/classic.ts";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { compilerOptions } from "./compiler-options.ts";
import { foldersIn } from "./folders.ts";

export const ts: typeof typescript = createRequire(import.meta.url)("typescript") as typeof typescript;

/** One program for every input: the standard library is parsed once, not once a case. */
export function compilerFor(...parents: readonly string[]): Compiler {
  const inputs = parents.flatMap((parent) => foldersIn(parent)).map(({ input }) => input);
  return classicCompiler(ts, programOf(inputs));
}

/** A program of these files, in this order. The texts of some may be given: they need not be on disk. */
export function programOf(
  files: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): typescript.Program {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  return ts.createProgram([...files], options, {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile: (file, version, onError) => {
      const text = texts.get(file);
      return text === undefined
        ? library(file, () => read(file, version, onError))
        : ts.createSourceFile(file, text, version, true);
    },
  });
}

/** The libraries are parsed once in a test file, however many programs it makes. */
function library(
  file: string,
  parse: () => typescript.SourceFile | undefined,
): typescript.SourceFile | undefined {
  if (!file.includes("/node_modules/")) return parse();
  const known = libraries.get(file) ?? parse();
  if (known !== undefined) libraries.set(file, known);
  return known;
}

const libraries = new Map<string, typescript.SourceFile>();

const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, "/");
