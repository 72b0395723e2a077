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
