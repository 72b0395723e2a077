/**
 * About how many tokens a text has, by the kinds of its characters and where they change: no tokenizer is loaded,
 * and no two providers have the same one. Counting stops above `most`, so that a huge text costs no more than a
 * long one.
 */
export function estimateTokens(text: string, most: number = Number.POSITIVE_INFINITY): number {
  if (text.length > most * MOST_CHARACTERS) return Number.POSITIVE_INFINITY;
  let tokens = 0;
  let before = NONE;
  for (let index = 0; index < text.length && tokens <= most; index++) {
    const code = text.charCodeAt(index);
    tokens += costOf(before, code);
    before = code;
  }
  return tokens;
}

/** The length of the longest start of a text within so many tokens. */
export function startWithin(text: string, tokens: number): number {
  const last = Math.min(text.length, Math.floor(tokens * MOST_CHARACTERS));
  let left = tokens;
  for (let index = 0; index < last; index++) {
    left -= costOf(index === 0 ? NONE : text.charCodeAt(index - 1), text.charCodeAt(index));
    if (left < 0) return index;
  }
  return last;
}

/** The index at which the longest end of a text within so many tokens begins. */
export function endWithin(text: string, tokens: number): number {
  const first = Math.max(0, text.length - Math.floor(tokens * MOST_CHARACTERS));
  let left = tokens;
  for (let index = text.length - 1; index >= first; index--) {
    left -= costOf(index === 0 ? NONE : text.charCodeAt(index - 1), text.charCodeAt(index));
    if (left < 0) return index + 1;
  }
  return first;
}

/** A token stands for more characters only in texts that repeat one, and those are no longer for it. */
const MOST_CHARACTERS = 5;
const NONE = -1;

/** Tokens of a character after another. The figures were fitted to public tokenizers on twenty kinds of text. */
function costOf(before: number, code: number): number {
  const kind = kindOf(code);
  const last = kindOf(before);
  switch (kind) {
    case "lower":
      if (last === "lower" || last === "upper") return 0.17;
      return last === "digit" ? 1 : 0.45;
    case "upper":
      if (last === "upper") return 0.45;
      return last === "lower" || last === "digit" ? 1 : 0.5;
    case "digit":
      if (last === "digit") return 0.35;
      return last === "lower" || last === "upper" ? 1 : 0.65;
    case "space":
      return last === "space" ? 0.03 : 0.05;
    case "line":
      return last === "line" ? 0.1 : 0.5;
    case "sign":
      if (before === code) return 0.35;
      return last === "sign" ? 0.6 : 0.75;
    case "other":
      return costOfOther(code);
    case "none":
      return 0;
  }
}

type Kind = "none" | "lower" | "upper" | "digit" | "space" | "line" | "sign" | "other";

function kindOf(code: number): Kind {
  if (code >= 0x80) return "other";
  if (code >= 0x61 && code <= 0x7a) return "lower";
  if (code >= 0x41 && code <= 0x5a) return "upper";
  if (code >= 0x30 && code <= 0x39) return "digit";
  if (code === 0x20 || code === 0x09) return "space";
  if (code === 0x0a || code === 0x0d) return "line";
  return code === NONE ? "none" : "sign";
}

/** Beyond ASCII: Latin, Greek and Cyrillic letters share tokens, most others have one each, emoji have several. */
function costOfOther(code: number): number {
  if (code < 0x250) return 0.8;
  if (code >= 0x370 && code < 0x530) return 0.55;
  return code >= 0xd800 && code < 0xe000 ? 1.4 : 1.1;
}
