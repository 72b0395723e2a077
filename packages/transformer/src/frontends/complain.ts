import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../diagnostics/format.ts";
import { shortName } from "./short-name.ts";

/**
 * Where a file is loaded rather than built: warnings are printed, and with errors there is nothing to load.
 * @throws SyntaxError with all errors, in the compiler's style
 */
export function complain(diagnostics: readonly Diagnostic[]): void {
  const written = (found: Diagnostic): string => formatDiagnostic(found, shortName);
  const [errors, warnings] = [isError, isWarning].map((is) => diagnostics.filter(is).map(written));
  for (const warning of warnings ?? []) process.stderr.write(`${warning}\n`);
  if (errors !== undefined && errors.length > 0) {
    throw new SyntaxError(`plainfn can't load a file.\n${errors.join("\n")}`);
  }
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";
const isWarning = ({ severity }: Diagnostic): boolean => severity === "warning";
