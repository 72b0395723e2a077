import type ts from "typescript";

/**
 * The compiler's errors that leave a hole in what we read: of `files` what does not parse and which imports lead
 * nowhere, of files they import only the former. Other type errors are the business of the user's own build.
 */
export function sourceErrors(program: ts.Program, files: readonly string[]): readonly ts.Diagnostic[] {
  const syntax = program
    .getSourceFiles()
    .filter((source) => !source.isDeclarationFile || files.includes(source.fileName))
    .filter((source) => !program.isSourceFileFromExternalLibrary(source))
    .flatMap((source) => program.getSyntacticDiagnostics(source));
  const unresolved = files
    .map((file) => program.getSourceFile(file))
    .flatMap((source) => (source === undefined ? [] : program.getSemanticDiagnostics(source)))
    .filter(({ code }) => unresolvedModule.has(code));
  return [...syntax, ...unresolved];
}

/** Not a module, cannot find module (in several words), no extension in a relative import. */
const unresolvedModule = new Set([2306, 2307, 2732, 2792, 2834, 2835]);
