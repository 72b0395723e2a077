import type ts from "typescript";
import type { Classic } from "../classic/context.ts";
import { portOver } from "../classic/port.ts";
import type { Compiler } from "../compiler.ts";
import type { NativeModules, NativeProject } from "./api.ts";
import { checkerFace } from "./checker-face.ts";
import { Faces } from "./faces.ts";
import { moduleFace } from "./module-face.ts";
import { isLibrarySymbol, programFace } from "./program-face.ts";
import type { SymbolFace } from "./symbol-face.ts";
import { texts } from "./texts.ts";

/** The port over a project of TypeScript 7, which is open in a process of its own: as it was when that was asked. */
export function nativeCompiler(modules: NativeModules, project: NativeProject): Compiler {
  const faces = new Faces(modules, project);
  const checker = checkerFace(faces);
  const classic: Classic = {
    ts: moduleFace(modules),
    program: programFace(project.program, (source) => faces.expectFile(source)),
    checker,
    isLibrarySymbol: (symbol: ts.Symbol) => isLibrarySymbol(project.program, symbol as unknown as SymbolFace),
    texts: () => texts(project.program),
    expect: (nodes) => checker.expect(nodes),
  };
  return portOver(classic);
}
