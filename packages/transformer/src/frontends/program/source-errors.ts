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
    // What follows the first is the compiler's guess at what was meant.
    .flatMap((source) => program.getSyntacticDiagnostics(source).slice(0, 1));
  const unresolved = files
    .map((file) => program.getSourceFile(file))
    .flatMap((source) => (source === undefined ? [] : program.getSemanticDiagnostics(source)))
    .filter(isUnresolvedModule);
  return [...syntax, ...unresolved];
}

/** A name that only `@types/node` declares has the code of a module that only it declares. */
function isUnresolvedModule({ code, file, start }: ts.Diagnostic): boolean {
  if (code !== 2591) return unresolvedModule.has(code);
  return file !== undefined && /["']/.test(file.text.charAt(start ?? 0));
}

/** Not a module, cannot find module (in several words), cannot find type definitions, no extension in an import. */
const unresolvedModule = new Set([2306, 2307, 2688, 2732, 2792, 2834, 2835]);
