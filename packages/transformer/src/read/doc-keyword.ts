import type { Keywords } from "../ir/shape.ts";
import type { ValueReader } from "./doc-value.ts";

type Keyword = string | number | boolean;

/** The constraint tag of a name in lower case; absent when it is none. */
export function keywordReader(tag: string): KeywordReader | undefined {
  return readers.get(tag);
}

/** Reads a constraint tag into the keywords it stands for; `@uniqueItems false` stands for none. */
export type KeywordReader = ValueReader<Keywords>;

const number = (text: string): number | undefined =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : undefined;

const anyNumber = { expected: "a number", read: number };
const positive = { expected: "a number greater than 0", read: accepting(number, (value) => value > 0) };
const count = {
  expected: "a whole number, 0 or more",
  read: accepting(number, (value) => value >= 0 && Number.isSafeInteger(value)),
};

const all: readonly KeywordReader[] = [
  keyword("minimum", anyNumber),
  keyword("maximum", anyNumber),
  keyword("exclusiveMinimum", anyNumber),
  keyword("exclusiveMaximum", anyNumber),
  keyword("multipleOf", positive),
  keyword("minLength", count),
  keyword("maxLength", count),
  keyword("minItems", count),
  keyword("maxItems", count),
  keyword("format", { expected: "the name of a format, such as email", read: formatName }),
  keyword("pattern", {
    expected:
      "a regular expression that is valid with the flag u and no other, without backreferences, such as ^[a-z]+$",
    read: pattern,
  }),
  { tag: "integer", expected: "nothing", read: () => ({ type: "integer" }) },
  // In JavaScript `@type {string}` is the compiler's.
  {
    tag: "type",
    expected: "integer",
    read: (text) => (/^\{?integer\}?$/.test(text) ? { type: "integer" } : {}),
  },
  { tag: "uniqueItems", expected: "nothing, true or false", read: uniqueItems },
];

const readers: ReadonlyMap<string, KeywordReader> = new Map(
  all.map((reader) => [reader.tag.toLowerCase(), reader]),
);

function keyword(tag: string, value: Omit<ValueReader<Keyword>, "tag">): KeywordReader {
  const read = (text: string): Keywords | undefined => {
    const result = value.read(text);
    return result === undefined ? undefined : { [tag]: result };
  };
  return { tag, expected: value.expected, read };
}

function accepting<T>(read: (text: string) => T | undefined, accepts: (value: T) => boolean) {
  return (text: string): T | undefined => {
    const value = read(text);
    return value !== undefined && accepts(value) ? value : undefined;
  };
}

function formatName(text: string): string | undefined {
  return /^[\w.:/+-]+$/.test(text) ? text : undefined;
}

/** What a model sends is matched in time linear in its length, and nothing can match a backreference so. */
function hasBackreference(source: string): boolean {
  return /(?<!\\)(?:\\\\)*\\(?:[1-9]|k<)/.test(source);
}

/** As it is written, or as a literal: `/^a/`. Between slashes there must be an anchor, since paths have slashes too. */
function pattern(text: string): string | undefined {
  const code = /^`([^`]+)`$/.exec(text)?.[1] ?? text;
  const literal = /^\/(\^.*|.*\$)\/([a-z]*)$/s.exec(code);
  if (literal !== null && literal[2] !== "" && literal[2] !== "u") return undefined;
  const source = literal?.[1] ?? code;
  return source !== "" && isPattern(source) && !hasBackreference(source) ? source : undefined;
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function uniqueItems(text: string): Keywords | undefined {
  if (text === "" || text === "true") return { uniqueItems: true };
  return text === "false" ? {} : undefined;
}
