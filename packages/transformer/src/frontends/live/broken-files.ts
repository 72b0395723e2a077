import type ts from "typescript";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { TypeScript } from "../typescript.ts";

/** Of each file that does not parse the first error, in the compiler's words: types read from it would be guesses. */
export function brokenFiles(
  typescript: TypeScript,
  program: ts.Program,
  files: readonly ts.SourceFile[],
): readonly Diagnostic[] {
  return files
    .filter((source) => !source.isDeclarationFile)
    .flatMap((source) => program.getSyntacticDiagnostics(source).slice(0, 1))
    .map((error) => {
      const { line, character } = error.file.getLineAndCharacterOfPosition(error.start);
      const span = {
        file: error.file.fileName,
        line: line + 1,
        column: character + 1,
        start: error.start,
        end: error.start + error.length,
      };
      const text = typescript.flattenDiagnosticMessageText(error.messageText, "\n");
      return diagnostic("compilerError", span, `TS${error.code}: ${text}`, hint);
    });
}

const hint =
  "fix it first: no tools are made from a file that does not parse, nor from the types it declares";
