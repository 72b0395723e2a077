import type { Diagnostic } from "./diagnostic.ts";

/** `src/tools.ts:4:30 - error PF1001: message`, with the hint on a line of its own. `nameOf` shortens the path. */
export function formatDiagnostic(
  found: Diagnostic,
  nameOf: (file: string) => string = (file) => file,
): string {
  const { span, severity, code, message, hint } = found;
  return `${nameOf(span.file)}:${span.line}:${span.column} - ${severity} ${code}: ${message}\n  hint: ${hint}`;
}
