import type { Span } from "../ir/span.ts";
import { type CodeName, codes, type Severity } from "./codes.ts";

/** One thing wrong with the user's source, where it is, and what to write instead. */
export interface Diagnostic {
  /** `PF1001`: stable for ever, and listed in the documentation. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  readonly span: Span;
}

export function diagnostic(name: CodeName, span: Span, message: string, hint: string): Diagnostic {
  return { ...codes[name], message, hint, span };
}

/** By file, place and code. */
export function inSourceOrder(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...found].sort(
    (a, b) =>
      compareText(a.span.file, b.span.file) || a.span.start - b.span.start || compareText(a.code, b.code),
  );
}

/** By code unit: the same on every machine, where a locale's order is not. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
