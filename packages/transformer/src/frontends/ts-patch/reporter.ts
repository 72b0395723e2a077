import type ts from "typescript";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { TypeScript } from "../typescript.ts";
import { hasService } from "./mark-versions.ts";

export type Report = (found: Diagnostic) => void;

/**
 * Errors go to the compiler, which prints them and fails. It would fail for a warning too, whatever its category
 * says, so those are printed here in the compiler's style; once, though a builder may emit a file more than once.
 * Under a language service, as ts-jest has one, errors are printed too: nobody would hear of them.
 */
export function reporter(
  typescript: TypeScript,
  program: ts.Program,
  addDiagnostic: (diagnostic: ts.Diagnostic) => unknown,
): Report {
  const printed = new Set<string>();
  const isUnheard = hasService(program);
  return (found) => {
    const diagnostic = compilerDiagnostic(typescript, program, found);
    if (found.severity === "error") addDiagnostic(diagnostic);
    if (found.severity === "error" && !isUnheard) return;
    const text = textOf(typescript, program, diagnostic);
    if (!printed.has(text)) process.stderr.write(text);
    printed.add(text);
  };
}

/** In the compiler's terms: `PF1001` becomes 991001, clear of TypeScript's own codes. */
function compilerDiagnostic(
  typescript: TypeScript,
  program: ts.Program,
  { code, severity, message, hint, span }: Diagnostic,
): ts.Diagnostic {
  const config = program.getCompilerOptions()["configFile"] as ts.SourceFile | undefined;
  const file = span.file === config?.fileName ? config : program.getSourceFile(span.file);
  return {
    file,
    start: file && span.start,
    length: file && span.end - span.start,
    code: 990_000 + Number(code.slice("PF".length)),
    category: typescript.DiagnosticCategory[severity === "error" ? "Error" : "Warning"],
    messageText: `${code}: ${message}\n  hint: ${hint}`,
    source: "plainfn",
  };
}

function textOf(typescript: TypeScript, program: ts.Program, diagnostic: ts.Diagnostic): string {
  const host: ts.FormatDiagnosticsHost = {
    getCurrentDirectory: () => program.getCurrentDirectory(),
    getCanonicalFileName: (file) => file,
    getNewLine: () => "\n",
  };
  const pretty = program.getCompilerOptions()["pretty"] ?? process.stderr.isTTY;
  return pretty === true
    ? typescript.formatDiagnosticsWithColorAndContext([diagnostic], host)
    : typescript.formatDiagnostic(diagnostic, host);
}
