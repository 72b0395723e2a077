import type { Edit, Insert, Statement, Wrap } from "./edit.ts";

/**
 * The source with the edits made in its text. No line is added or taken away, so that places in the result are on
 * the line where they were.
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = "";
  let offset = 0;
  for (const { start, end, text: instead } of replacementsOf(source, edits)) {
    text += source.slice(offset, start) + instead;
    offset = end;
  }
  return text + source.slice(offset);
}

/** A range of the source, which may be empty, and what stands there instead. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The same as replacements of text, in order, for those who keep a source map of them. */
export function replacementsOf(source: string, edits: readonly Edit[]): readonly Replacement[] {
  let offset = 0;
  let last = "";
  return edits
    .flatMap((edit) => piecesOf(source, edit))
    .sort(inOrder)
    .map(({ start, end, text, rank }) => {
      if (start < offset) throw new Error(`Two edits change the source at offset ${start}.`);
      if (start > offset) last = source.charAt(start - 1);
      const instead = rank === rankOf.insert ? statement(text, last, source[end]) : text;
      offset = end;
      last = instead.at(-1) ?? last;
      return { start, end, text: instead };
    });
}

interface Piece extends Replacement {
  readonly rank: number;
  /** Orders pieces of nested wraps that meet at one offset. */
  readonly depth: number;
}

/** At one offset an expression ends, then statements are put in, then another expression begins. */
const rankOf = { after: 0, insert: 1, before: 2 };

function piecesOf(source: string, edit: Edit): readonly Piece[] {
  return edit.kind === "insert" ? [insertPiece(source, edit)] : wrapPieces(edit);
}

/** A line `#!/usr/bin/env node` is left alone. */
function insertPiece(source: string, { at, statements }: Insert): Piece {
  const [shebang = ""] = /^#!.*\r?\n?/.exec(source) ?? [];
  const start = Math.max(at, shebang.length);
  return { start, end: start, text: statements.map(textOf).join(" "), rank: rankOf.insert, depth: 0 };
}

function textOf(statement: Statement): string {
  return typeof statement === "string" ? statement : `const ${statement.name} = ${statement.value};`;
}

/** A wrap is what comes before the kept expression and what comes after it: the text between belongs to others. */
function wrapPieces({ start, end, keepStart, keepEnd, before, after, shorthand }: Wrap): readonly Piece[] {
  const name = shorthand === undefined ? "" : `${shorthand}: `;
  return [
    { start, end: keepStart, text: name + before, rank: rankOf.before, depth: -(end - start) },
    { start: keepEnd, end, text: after, rank: rankOf.after, depth: end - start },
  ];
}

/** Of two wraps that begin together the longer one is outside, and ends last. */
function inOrder(a: Piece, b: Piece): number {
  return a.start - b.start || a.rank - b.rank || a.depth - b.depth;
}

/** The statement before may lack its semicolon, since the line break that ended it now comes later. */
function statement(text: string, last: string, next: string | undefined): string {
  const separator = last === "" || /\s/.test(last) ? "" : last === ";" ? " " : "; ";
  return separator + text + (next === undefined || /\s/.test(next) ? "" : " ");
}
