import type ts from "typescript";
import type { Classic } from "../classic/context.ts";
import { portOver } from "../classic/port.ts";
import type { Compiler } from "../compiler.ts";
import type { NativeModules, NativeProject } from "./api.ts";
import { checkerFace } from "./checker-face.ts";
import { Faces } from "./faces.ts";
import { moduleFace } from "./module-face.ts";
import { isDeclared, isLibrarySymbol, programFace } from "./program-face.ts";
import type { SymbolFace } from "./symbol-face.ts";

/** The port over a project of TypeScript 7, which is open in a process of its own: as it was when that was asked. */
export function nativeCompiler(modules: NativeModules, project: NativeProject): Compiler {
  const faces = new Faces(modules, project);
  const declared = new Map<string, boolean>();
  const classic: Classic = {
    ts: moduleFace(modules),
    program: programFace(project.program),
    checker: checkerFace(faces),
    isLibrarySymbol: (symbol: ts.Symbol) => isLibrarySymbol(project.program, symbol as unknown as SymbolFace),
    isDeclared: (text) => {
      const found = declared.get(text) ?? isDeclared(project.program, text);
      declared.set(text, found);
      return found;
    },
  };
  return portOver(classic);
}
