import type { Edit, Insert, Wrap } from "./edit.ts";

/**
 * The source with the edits made in its text. No line is added or taken away, so that places in the result are on
 * the line where they were.
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = "";
  let offset = 0;
  for (const piece of edits.flatMap((edit) => piecesOf(source, edit)).sort(inOrder)) {
    if (piece.start < offset) throw new Error(`Two edits change the source at offset ${piece.start}.`);
    text += source.slice(offset, piece.start);
    text += piece.rank === rankOf.insert ? statement(piece.text, text, source[piece.end]) : piece.text;
    offset = piece.end;
  }
  return text + source.slice(offset);
}

/** A range of the source and what stands there instead. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
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
function insertPiece(source: string, { at, text }: Insert): Piece {
  const [shebang = ""] = /^#!.*\r?\n?/.exec(source) ?? [];
  const start = Math.max(at, shebang.length);
  return { start, end: start, text, rank: rankOf.insert, depth: 0 };
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
function statement(text: string, before: string, next: string | undefined): string {
  const last = before.at(-1) ?? "\n";
  const separator = /\s/.test(last) ? "" : last === ";" ? " " : "; ";
  return separator + text + (next === undefined || /\s/.test(next) ? "" : " ");
}
