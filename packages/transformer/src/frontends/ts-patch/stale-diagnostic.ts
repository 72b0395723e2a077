import type ts from "typescript";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { hasBuilder, isMarked } from "./mark-versions.ts";

/** What is said to a build that remembers its last one, and was not told what our output depends on. */
export function staleDiagnostic(program: ts.Program): Diagnostic | undefined {
  const { incremental, composite, watch } = program.getCompilerOptions();
  const remembers = incremental === true || composite === true || watch === true;
  if (!remembers || isMarked(program) || !hasBuilder(program)) return undefined;
  const span = { file: "", line: 1, column: 1, start: 0, end: 0 };
  const mode = watch === true ? "watching" : "incremental";
  return diagnostic(
    "staleBuild",
    span,
    `This ${mode} build keeps old schemas when a type changes elsewhere.`,
    hint,
  );
}

const hint =
  'write the plugin as `{ "transform": "@plainfn/transformer", "transformProgram": true }` in tsconfig.json';
