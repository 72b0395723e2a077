import { parsePattern } from "../../../schema/pattern-parser.ts";
import { findMatches, type Match } from "./find-matches.ts";
import { type Program, replaceProgramOf } from "./program.ts";

export interface Replaced {
  readonly text: string;
  readonly count: number;
  /** Where in the new text something stands that was put there. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** A pattern that is ready to be replaced in texts. */
export type Replacer = (text: string, replacement: string) => Replaced;

/**
 * Replaces every match. `^` and `$` are the ends of lines. `$1`, `\1` and `$<name>` stand for what a group has matched, when
 * the pattern has that group; all else is put in as it is.
 * @throws SyntaxError when the pattern is none, or can't be matched in bounded time
 */
export function replacerOf(pattern: string): Replacer {
  const program = replaceProgramOf(parsePattern(pattern));
  return (text, replacement) => {
    const matches = findMatches(program, text);
    const ranges: (readonly [number, number])[] = [];
    let result = "";
    let last = 0;
    for (const match of matches) {
      const [start = 0, end = 0] = match;
      result += text.slice(last, start);
      const inserted = fillIn(program, replacement, text, match);
      ranges.push([result.length, result.length + inserted.length]);
      result += inserted;
      last = end;
    }
    return { text: result + text.slice(last), count: matches.length, ranges };
  };
}

function fillIn(
  { groupCount, groupNames }: Program,
  replacement: string,
  text: string,
  match: Match,
): string {
  if (groupCount === 0) return replacement;
  return replacement.replace(/[$\\]([1-9]\d?)|\$<([^>]*)>/g, (written, digits?: string, name?: string) => {
    const number = digits === undefined ? groupNames.get(name ?? "") : Number(digits);
    if (number !== undefined && number <= groupCount) return groupText(text, match, number);
    // `$12` is the first group and a 2 when there are fewer than twelve.
    const first = Number(digits?.[0]);
    return digits?.length === 2 && first <= groupCount ? groupText(text, match, first) + digits[1] : written;
  });
}

function groupText(text: string, match: Match, group: number): string {
  return text.slice(match[2 * group], match[2 * group + 1]);
}
