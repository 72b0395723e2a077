import { ToolError } from "../../errors/tool-error.ts";
import { quoteValue } from "../../schema/quote.ts";
import type { ScannedFile, ScanRange } from "./scan-lines.ts";

/** What `read_file` answers: numbered lines, and how to read on when there are more. */
export function showLines(path: string, file: ScannedFile, { first, last }: ScanRange): string {
  const { lines, lineCount, bytes } = file;
  if (lines === undefined) return noText(path, bytes);
  if (bytes === 0) return "The file is empty.";
  if (first > lineCount) {
    throw new ToolError(`${quoteValue(path)} has ${count(lineCount, "line")}: there is no line ${first}.`);
  }
  const shown = lines.map(({ number, text, omitted }) => {
    const rest = omitted === 0 ? "" : ` [… ${omitted} more characters in this line …]`;
    return `${number}\t${text}${rest}`;
  });
  const notes = [...restNote(file, first, last), ...encodingNote(shown)];
  return [...shown, ...notes].join("\n");
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : noun.endsWith("ch") ? "es" : "s"}`;
}

function noText(path: string, bytes: number): string {
  const advice = /\.(?:png|jpe?g|gif|webp)$/i.test(path)
    ? "Look at it with read_image."
    : "Its content can't be shown as text.";
  return `${quoteValue(path)} is a binary file of ${count(bytes, "byte")}. ${advice}`;
}

function restNote({ lines = [], lineCount, isCut }: ScannedFile, first: number, last: number): string[] {
  const end = lines.at(-1)?.number ?? first - 1;
  if (end >= Math.min(last, lineCount) && !isCut) return [];
  return [
    `[Lines ${first} to ${end} of ${lineCount}. Read on with start_line ${end + 1}, or search with grep.]`,
  ];
}

function encodingNote(shown: readonly string[]): string[] {
  return shown.some((line) => line.includes("\ufffd"))
    ? ["[Bytes that are not UTF-8 are shown as \ufffd.]"]
    : [];
}
