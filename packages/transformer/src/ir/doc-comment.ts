import type { Keywords } from "./shape.ts";

/** What a doc comment says, in our own terms. Nothing in it is markup of ours any more. */
export interface DocComment {
  /** The first paragraph before any tag or section; absent when there is none. */
  readonly summary: string | undefined;
  /** All text before the first tag or section, for `docs: "full"`. */
  readonly text: string | undefined;
  /** `@param` texts by name, in the order they are written; a positional list names destructured parameters. */
  readonly params: readonly DocParam[];
  readonly bestPractices: readonly string[];
  readonly examples: readonly string[];
  readonly aliases: readonly string[];
  /** `@tool`: present, with the name it gives, if any. */
  readonly tool: { readonly name: string | undefined } | undefined;
  /** `@hidden` or `@internal`. */
  readonly hidden: boolean;
  readonly version: string | undefined;
  /** `@deprecated`, with its text; empty when it has none. */
  readonly deprecated: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly tooLongToFile: boolean;
  readonly needsApproval: boolean;
  readonly hints: { readonly readOnly?: true; readonly destructive?: true; readonly idempotent?: true };
  /** Constraint tags of members: `@format email`, `@minimum 1`, `@integer`. */
  readonly keywords: Keywords;
  /** Tags whose value can't be read: `@timeout soon`. The reader reports them at the comment. */
  readonly faults: readonly DocFault[];
}

export interface DocParam {
  /** As written after `@param`, without brackets and default: `limit`, `options.limit`. */
  readonly name: string;
  readonly text: string | undefined;
}

export interface DocFault {
  readonly tag: string;
  readonly value: string;
  /** What would have been right: `a duration such as 30s`. */
  readonly expected: string;
}
