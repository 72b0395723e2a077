import { parse } from "comment-parser";

/** A line of a doc comment without its frame: no stars, no line end, no space after the text. */
export interface DocLine {
  /** The white space before the text; absent when something else stood there: the opening of the comment, a tag. */
  readonly indent: string | undefined;
  readonly text: string;
  /** Part of a code fence, its first and last line included. */
  readonly code: boolean;
}

/** The lines of one block comment; none when the text is not a closed doc comment. */
export function docLines(comment: string): readonly DocLine[] {
  const text = wellFormed(comment).replace(/\r\n?/g, "\n").trimStart();
  const source = parse(text, { tokenizers: [] })[0]?.source ?? [];
  const lines = source.map(({ tokens }) => ({
    indent:
      tokens.delimiter === "*" ? tokens.postDelimiter : tokens.delimiter === "" ? tokens.start : undefined,
    text: unescaped(tokens.end === "" ? tokens.description : tokens.description.replace(/(^|\s)\*+$/, "")),
  }));
  return markFences(lines);
}

/** The same lines with the white space taken off that all of them begin with. */
export function dedent(lines: readonly DocLine[]): readonly DocLine[] {
  const indents = lines.flatMap(({ indent, text }) => (indent === undefined || text === "" ? [] : [indent]));
  const common = indents.reduce((a, b) => sharedStart(a, b), indents[0] ?? "");
  return lines.map((line) => ({ ...line, indent: line.indent?.slice(common.length) }));
}

/** A lone half of a surrogate pair can't be sent as UTF-8, and a provider refuses the whole request for it. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** A comment can't hold the two characters that end it, so people write `*\/`. */
function unescaped(text: string): string {
  return text.trimEnd().replaceAll("*\\/", "*/");
}

function markFences(lines: readonly Omit<DocLine, "code">[]): readonly DocLine[] {
  const marked: DocLine[] = [];
  while (marked.length < lines.length) {
    const start = marked.length;
    const end = endOfFence(lines, start);
    marked.push(...lines.slice(start, end + 1).map((line) => ({ ...line, code: end > start })));
  }
  return marked;
}

/** The last line of the fence that opens at a line; that line itself when none opens, or when nothing closes it. */
function endOfFence(lines: readonly Omit<DocLine, "code">[], start: number): number {
  const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s.exec(lines[start]?.text ?? "");
  const mark = fence?.[1] ?? fence?.[2];
  if (mark === undefined) return start;
  const closes = ({ text }: { readonly text: string }) =>
    text.startsWith(mark) && text === text.charAt(0).repeat(text.length);
  const end = lines.findIndex((line, index) => index > start && closes(line));
  return end === -1 ? start : end;
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
