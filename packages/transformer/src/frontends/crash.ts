import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";

/** A fault of ours as a diagnostic of the file it happened on. */
export function crashOf(file: string, error: unknown): Diagnostic {
  const span = { file, line: 1, column: 1, start: 0, end: 0 };
  return diagnostic("crash", span, `plainfn failed on this file: ${reasonOf(error)}`, crashHint);
}

/** A stack trace is for those who ask for it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env["PLAINFN_DEBUG"] === "1" ? (error.stack ?? error.message) : error.message;
}

export const crashHint: string =
  "this is a fault of plainfn: please report it, with what PLAINFN_DEBUG=1 prints";
