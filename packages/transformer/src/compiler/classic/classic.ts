import type ts from "typescript";
import type { Compiler } from "../compiler.ts";
import type { Classic } from "./context.ts";
import { isLibraryFile } from "./library.ts";
import { portOver } from "./port.ts";

/** The port over a TypeScript 5.4 to 6.0 that runs in this process: `tspc`'s own, a project's, or ts-morph's. */
export function classicCompiler(api: typeof ts, program: ts.Program): Compiler {
  const classic: Classic = {
    ts: api,
    program,
    checker: program.getTypeChecker(),
    isLibrarySymbol: ({ declarations = [] }) =>
      declarations.some((node) => isLibraryFile({ program }, node.getSourceFile())),
    texts: () =>
      program
        .getSourceFiles()
        .filter((source) => !isLibraryFile({ program }, source))
        .map(({ fileName, text }) => ({ file: fileName, text })),
  };
  return portOver(classic);
}
