import type ts from "typescript";
import { ownVersion } from "../own-version.ts";
import type { TypeScript } from "../typescript.ts";
import { type Build, startBuild, transformWith } from "./build.ts";
import { markVersions } from "./mark-versions.ts";

/** The program, which edits what it emits, and whose files have versions that say what our output depends on. */
export function incrementalProgram(
  typescript: TypeScript,
  program: ts.Program,
  config: Readonly<Record<string, unknown>>,
): ts.Program {
  // Another version of ours, or another option, makes another output of the same sources.
  markVersions(program, JSON.stringify([ownVersion(), config]));
  const emit = program.emit.bind(program);
  const found: ts.Diagnostic[] = [];
  let build: Build | undefined;
  program.emit = (file, writeFile, cancellation, declarationsOnly, custom, ...rest) => {
    build ??= startBuild(typescript, program, config, (diagnostic) => found.push(diagnostic));
    const before = [transformWith(build), ...(custom?.before ?? [])];
    const result = emit(file, writeFile, cancellation, declarationsOnly, { ...custom, before }, ...rest);
    // What was found while this file was emitted: a builder remembers it with the file.
    return { ...result, diagnostics: [...result.diagnostics, ...found.splice(0)] };
  };
  return program;
}
