import type ts from "typescript";
import { ownVersion } from "../own-version.ts";
import type { TypeScript } from "../typescript.ts";
import { type Build, editsOf, startBuild, transformWith } from "./build.ts";
import { markVersions } from "./mark-versions.ts";

/**
 * The program, which edits what it emits and counts our errors among its own, and whose files have versions that say
 * what our output depends on.
 */
export function incrementalProgram(
  typescript: TypeScript,
  program: ts.Program,
  config: Readonly<Record<string, unknown>>,
): ts.Program {
  // Another version of ours, or another option, makes another output of the same sources.
  markVersions(program, JSON.stringify([ownVersion(), config]));
  const found: ts.Diagnostic[] = [];
  let build: Build | undefined;
  const theBuild = (): Build => {
    build ??= startBuild(typescript, program, config, (diagnostic) => found.push(diagnostic));
    return build;
  };
  countErrors(program, (source) => {
    editsOf(theBuild(), source);
    return found.splice(0);
  });
  const emit = program.emit.bind(program);
  program.emit = (file, writeFile, cancellation, declarationsOnly, custom, ...rest) => {
    const before = [transformWith(theBuild()), ...(custom?.before ?? [])];
    const result = emit(file, writeFile, cancellation, declarationsOnly, { ...custom, before }, ...rest);
    // What was found while this file was emitted, since nobody had asked before: a builder remembers it with the file.
    return { ...result, diagnostics: [...result.diagnostics, ...found.splice(0)] };
  };
  return program;
}

/**
 * Lets the program find our errors in a file when it checks the file, which is before anything is emitted: so
 * `noEmitOnError` holds the output back, `noEmit` says them, and a builder remembers them.
 */
function countErrors(
  program: ts.Program,
  errorsIn: (source: ts.SourceFile) => readonly ts.Diagnostic[],
): void {
  const known = new Map<ts.SourceFile, readonly ts.Diagnostic[]>();
  const errorsOf = (source: ts.SourceFile): readonly ts.Diagnostic[] => {
    const errors = known.get(source) ?? errorsIn(source);
    known.set(source, errors);
    return errors;
  };
  const counting =
    (check: Check): Check =>
    (file, ...rest) => {
      const theirs = check.call(program, file, ...rest);
      const files = file === undefined ? program.getSourceFiles() : [file];
      return [...theirs, ...files.filter((source) => isEmitted(program, source)).flatMap(errorsOf)];
    };
  const checks = program as unknown as Checks;
  checks.getSemanticDiagnostics = counting(checks.getSemanticDiagnostics);
  checks.getBindAndCheckDiagnostics = counting(checks.getBindAndCheckDiagnostics);
}

type Check = (file?: ts.SourceFile, cancellation?: ts.CancellationToken) => readonly ts.Diagnostic[];

/** What the compiler asks of a program, and what a builder asks, which its types don't tell of. */
interface Checks {
  getSemanticDiagnostics: Check;
  getBindAndCheckDiagnostics: Check;
}

function isEmitted(program: ts.Program, source: ts.SourceFile): boolean {
  const { isDeclarationFile, fileName } = source;
  return (
    !isDeclarationFile && !fileName.endsWith(".json") && !program.isSourceFileFromExternalLibrary(source)
  );
}
