import type { Compiler } from "../compiler/compiler.ts";
import type { DiagnosticBag } from "../diagnostics/bag.ts";

export interface FindContext {
  readonly compiler: Compiler;
  readonly diagnostics: DiagnosticBag;
}
