import { endWithin, estimateTokens, startWithin } from "./estimate-tokens.ts";

/** The two ends of a text that was too long. */
export interface CutText {
  readonly head: string;
  readonly tail: string;
}

/** Head and tail of a text that has more than `tokens`; `undefined` for one that has not. */
export function cutText(text: string, tokens: number): CutText | undefined {
  if (estimateTokens(text, tokens) <= tokens) return undefined;
  const end = boundaryBefore(text, startWithin(text, tokens * HEAD));
  const begin = boundaryAfter(text, Math.max(end, endWithin(text, tokens * (1 - HEAD))));
  return { head: copyOf(text.slice(0, end)), tail: copyOf(text.slice(begin)) };
}

/** The start says what a result is, the end often how it came out: the start gets a little more. */
const HEAD = 0.6;

/** The last place at or before `index` where a character begins, as readers see characters: with all that joins it. */
function boundaryBefore(text: string, index: number): number {
  return boundariesAround(text, index).findLast((place) => place <= index) ?? codePointBefore(text, index);
}

function boundaryAfter(text: string, index: number): number {
  return boundariesAround(text, index).find((place) => place >= index) ?? codePointBefore(text, index);
}

/** Where characters begin near `index`. A character that is longer than the window may be cut between code points. */
function boundariesAround(text: string, index: number): readonly number[] {
  if (index <= 0 || index >= text.length || !("Segmenter" in Intl)) return [];
  const start = quietPlace(text, index);
  const window = text.slice(start, codePointBefore(text, index + WINDOW));
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(window);
  return Array.from(segments, (segment) => start + segment.index);
}

const WINDOW = 64;

/** A place before `index` where a character begins for certain: between two ASCII ones, else a window before. */
function quietPlace(text: string, index: number): number {
  const first = Math.max(0, index - WINDOW);
  for (let place = index - 1; place > first; place--) {
    if (text.charCodeAt(place) < 0x80 && text.charCodeAt(place - 1) < 0x80) return place;
  }
  return wholeFlag(text, codePointBefore(text, first));
}

/** Two letters make a flag, and nothing but their number tells which two: a place between them is moved back. */
function wholeFlag(text: string, place: number): number {
  let start = place;
  while (start > 0 && place - start < LONGEST_RUN && isFlagLetter(text, start - 2)) start -= 2;
  return place - ((place - start) % 4);
}

const LONGEST_RUN = 100_000;

function isFlagLetter(text: string, index: number): boolean {
  const code = text.codePointAt(index);
  return code !== undefined && code >= 0x1f1e6 && code <= 0x1f1ff;
}

function codePointBefore(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code < 0xe000 ? index - 1 : index;
}

/** A slice of a string keeps the whole of it in memory, however short it is; bytes do not. */
function copyOf(slice: string): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(slice));
}
