import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";

/** A fault of ours as a diagnostic of the file it happened on: a stack trace is for those who ask for it. */
export function crashOf(file: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? (isDebug() ? error.stack : error.message) : String(error);
  return diagnostic(
    "crash",
    { file, line: 1, column: 1, start: 0, end: 0 },
    `plainfn failed on this file: ${reason}`,
    "this is a fault of plainfn: please report it, with what PLAINFN_DEBUG=1 prints",
  );
}

export function isDebug(): boolean {
  return process.env["PLAINFN_DEBUG"] === "1";
}
