/** One thing that is there or is missing, and what to do then. */
export interface Finding {
  readonly is: "ok" | "missing" | "note";
  readonly text: string;
  readonly hint?: string;
}
