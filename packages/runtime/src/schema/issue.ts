/** One way an input is not what a tool takes. Data only: the words for the model are made in one place. */
export interface Issue {
  /** A JSON Pointer into the arguments; empty for the arguments as a whole. */
  readonly path: string;
  /** What would have been right: `number`, `one of "low", "high"`, `nothing`. */
  readonly expected: string;
  /** A short piece of what came, as JSON, or words for it, at most 80 characters; `nothing` when it is missing. */
  readonly received: string;
  /** For a key that is not known: the keys that are. */
  readonly known?: readonly string[];
  /** For arguments that are not JSON: where the text breaks, both from 1. */
  readonly position?: { readonly line: number; readonly column: number };
}
