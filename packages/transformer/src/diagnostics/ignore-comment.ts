import type { Span } from "../ir/span.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** `// plainfn-ignore PF1004, PF1003: reason`, as it is written. */
export interface IgnoreComment {
  /** Of the comment itself. */
  readonly span: Span;
  /** Whose warnings are meant: its own line where code comes before it, else the next one with code. */
  readonly line: Line;
  /** In capitals; whether there are such codes is not asked here. */
  readonly codes: readonly string[];
  /** Empty when there is none. */
  readonly reason: string;
}

export interface Line {
  /** From 1 on. */
  readonly number: number;
  readonly text: string;
  readonly start: number;
}

/** The comments of a file that silence warnings. */
export function ignoreComments(file: string, text: string): readonly IgnoreComment[] {
  if (!text.includes("plainfn-ignore")) return [];
  const lines = linesOf(text);
  return lines.flatMap((line) => {
    const [, before, codes = "", reason = ""] = comment.exec(line.text) ?? [];
    if (before === undefined || isComment(before)) return [];
    const start = line.start + before.length;
    const end = line.start + line.text.trimEnd().length;
    return {
      span: { file, line: line.number, column: before.length + 1, start, end },
      line: before.trim() === "" ? codeAfter(lines, line) : line,
      codes: codes.toUpperCase().match(/[A-Z]+\d+/g) ?? [],
      reason,
    };
  });
}

/** Whether it stands where the warning is, and names it. */
export function silences({ span, line, codes }: IgnoreComment, found: Diagnostic): boolean {
  const isThere = found.span.file === span.file && found.span.line === line.number;
  return isThere && found.severity === "warning" && codes.includes(found.code);
}

/** What stands before it, the codes, and the reason after a colon or a dash. */
const comment = /^(.*?)\/\/\s*plainfn-ignore(?![\w-])\s*((?:[A-Za-z]+\d+[\s,]*)*)[\s:–—-]*(.*?)\s*$/;

/** By the line ends that TypeScript counts. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|[\n\r\u2028\u2029]|$/g)) {
    lines.push({ number: lines.length + 1, text: text.slice(start, index), start });
    start = index + end.length;
  }
  return lines;
}

/** A doc comment may stand between the comment and what it is about. */
function codeAfter(lines: readonly Line[], line: Line): Line {
  const isCode = ({ number, text }: Line) => number > line.number && text.trim() !== "" && !isComment(text);
  return lines.find(isCode) ?? line;
}

function isComment(text: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*)/.test(text);
}
