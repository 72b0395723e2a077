import type { Compiler } from "./compiler/compiler.ts";
import { applyIgnores } from "./diagnostics/apply-ignores.ts";
import { DiagnosticBag } from "./diagnostics/bag.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { Edit } from "./emit/edit.ts";
import { writeEdits } from "./emit/write-edits.ts";
import { findDeclared } from "./find/declared.ts";
import { findInPositions } from "./find/positions.ts";
import type { Options } from "./options.ts";

export interface Compiled {
  /** In no order that matters: they do not overlap, but they may nest. A file with errors gets none. */
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The whole pipeline for one file: find, read, emit; what the user silenced is left out last. */
export function compile(compiler: Compiler, file: string, options: Options = {}): Compiled {
  const diagnostics = new DiagnosticBag();
  const found = findInPositions({ compiler, diagnostics }, file);
  const declared = findDeclared({ compiler, diagnostics }, file);
  const parts = { source: compiler.textOf(file), start: compiler.startOf(file), found, declared };
  const edits = diagnostics.hasErrors ? [] : writeEdits(parts, options);
  return { edits, diagnostics: applyIgnores(diagnostics, compiler.textOf) };
}
