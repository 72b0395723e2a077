import type { Span } from "../ir/span.ts";
import type { CodeName } from "./codes.ts";
import { type Diagnostic, diagnostic, inSourceOrder } from "./diagnostic.ts";

/** Collects, so that one run reports everything it can rather than the first thing it meets. */
export class DiagnosticBag {
  readonly #found = new Map<string, Diagnostic>();
  readonly #looked = new Set<Span>();

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

  /** Something was read here, with or without a fault: a `plainfn-ignore` at this place can be judged. */
  look(span: Span): void {
    this.#looked.add(span);
  }

  get looked(): readonly Span[] {
    return [...this.#looked];
  }

  /** In source order, whatever order the stages met them in. */
  all(): readonly Diagnostic[] {
    return inSourceOrder([...this.#found.values()]);
  }
}
