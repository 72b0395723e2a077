import type { Span } from "../ir/span.ts";
import type { CodeName } from "./codes.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Collects, so that one run reports everything it can rather than the first thing it meets. */
export class DiagnosticBag {
  readonly #found = new Map<string, Diagnostic>();

  /** The same words at the same place are said once, however often a type is read. */
  report(name: CodeName, span: Span, message: string, hint: string): void {
    const found = diagnostic(name, span, message, hint);
    this.#found.set(`${found.code} ${span.file} ${span.start} ${message}`, found);
  }

  get hasErrors(): boolean {
    return this.errorCount > 0;
  }

  get errorCount(): number {
    return [...this.#found.values()].filter((found) => found.severity === "error").length;
  }

  /** In source order, whatever order the stages met them in. */
  all(): readonly Diagnostic[] {
    return [...this.#found.values()].sort(
      (a, b) =>
        compareText(a.span.file, b.span.file) || a.span.start - b.span.start || compareText(a.code, b.code),
    );
  }
}

/** By code unit: the same on every machine, where a locale's order is not. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
