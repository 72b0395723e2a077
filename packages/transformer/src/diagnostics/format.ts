import type { Diagnostic } from "./diagnostic.ts";

/**
 * `src/tools.ts:4:30 - error PF1001: message`, with the hint on a line of its own; what stands in no file has no place.
 * `nameOf` shortens the path.
 */
export function formatDiagnostic(
  found: Diagnostic,
  nameOf: (file: string) => string = (file) => file,
): string {
  const { span, severity, code, message, hint } = found;
  const place = span.file === "" ? "" : `${nameOf(span.file)}:${span.line}:${span.column} - `;
  return `${place}${severity} ${code}: ${message}\n  hint: ${hint}`;
}
