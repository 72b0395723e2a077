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
    isDeclared: (text) => isDeclared(program, text),
  };
  return portOver(classic);
}

function isDeclared(program: ts.Program, text: string): boolean {
  const known = declared.get(program) ?? new Map<string, boolean>();
  declared.set(program, known);
  const found =
    known.get(text) ??
    program.getSourceFiles().some((source) => source.isDeclarationFile && source.text.includes(text));
  known.set(text, found);
  return found;
}

const declared = new WeakMap<ts.Program, Map<string, boolean>>();
