import { ToolError } from "../../errors/tool-error.ts";
import { cut, quoteValue } from "../../schema/quote.ts";
import { readPattern } from "./grep.ts";
import { type Replaced, replacerOf } from "./replace/replace-matches.ts";
import { count } from "./show-lines.ts";

export interface LineEdit {
  readonly path: string;
  readonly pattern: string;
  readonly replacement: string;
  readonly first: number;
  readonly last: number;
}

export interface EditedText {
  readonly text: string;
  /** What the model is told. */
  readonly report: string;
}

/** Replaces a pattern in a range of lines. Lines end in `\n` for it, and as before in the file. */
export function editLines(text: string, edit: LineEdit): EditedText {
  const hasReturns = text.includes("\r\n") && !/(?:^|[^\r])\n/.test(text);
  const plain = hasReturns ? text.replaceAll("\r\n", "\n") : text;
  const [start, end] = rangeOf(plain, edit);
  const replaced = replace(plain.slice(start, end), edit);
  const whole = plain.slice(0, start) + replaced.text + plain.slice(end);
  const lines = changedLines(whole, start, replaced.ranges);
  const report = `Replaced ${count(replaced.count, "match")} in ${quoteValue(edit.path)}:\n${lines}`;
  return { text: hasReturns ? whole.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n") : whole, report };
}

/** Offsets of the range, without the line break at its end. */
function rangeOf(text: string, { path, first, last }: LineEdit): readonly [start: number, end: number] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineCount = text === "" || text.endsWith("\n") ? starts.length - 1 : starts.length;
  if (first > Math.max(lineCount, 1)) {
    throw new ToolError(`${quoteValue(path)} has ${count(lineCount, "line")}: there is no line ${first}.`);
  }
  const next = starts[Math.min(last, lineCount)];
  const end = next === undefined ? text.length : next - 1;
  return [starts[first - 1] ?? 0, Math.max(end, 0)];
}

function replace(text: string, edit: LineEdit): Replaced {
  const { pattern, replacement } = edit;
  const replaceIn = readPattern(pattern, replacerOf);
  let replaced: Replaced;
  try {
    replaced = replaceIn(text, replacement);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ToolError(
      `The pattern ${quoteValue(pattern)} takes too long in these lines. Write a simpler one, or give fewer lines.`,
    );
  }
  if (replaced.count === 0) throw noMatch(text, edit);
  return replaced;
}

function noMatch(text: string, { path, pattern, first, last }: LineEdit): ToolError {
  const where = last === Number.POSITIVE_INFINITY && first === 1 ? "" : ` in lines ${first} to ${last}`;
  const advice = text.includes(pattern)
    ? "It is there as plain text: write \\ before ( ) [ ] { } . * + ? ^ $ | and \\ that stand for themselves."
    : "It is a regular expression: read the lines again and compare.";
  return new ToolError(`Nothing in ${quoteValue(path)}${where} matches ${quoteValue(pattern)}. ${advice}`);
}

/** The lines that have something new, as they are now. */
function changedLines(text: string, offset: number, ranges: Replaced["ranges"]): string {
  const shown: string[] = [];
  let number = 1;
  let at = 0;
  let lastNumber = 0;
  for (const [start, end] of ranges) {
    for (let lineEnd = text.indexOf("\n", at); lineEnd !== -1 && lineEnd < offset + start; ) {
      number++;
      at = lineEnd + 1;
      lineEnd = text.indexOf("\n", at);
    }
    const lines = text.slice(at, endOfLine(text, offset + end)).split("\n");
    for (const [index, line] of lines.entries()) {
      if (number + index <= lastNumber) continue;
      if (shown.length === MOST_SHOWN) return [...shown, "[… more lines …]"].join("\n");
      lastNumber = number + index;
      shown.push(`${lastNumber}\t${line.length > MOST_OF_LINE ? `${cut(line, MOST_OF_LINE)}…` : line}`);
    }
  }
  return shown.join("\n");
}

const MOST_SHOWN = 20;
const MOST_OF_LINE = 300;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
