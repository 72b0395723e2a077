import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { replacerOf } from "../../src/toolsets/files/replace/replace-matches.ts";

/** What `RegExp` replaces; it also finds nothing right after a match, which `sed` does not. */
function byRegExp(pattern: string, text: string): string {
  let end = -1;
  return text.replace(new RegExp(pattern, "gmu"), (match: string, ...rest: unknown[]) => {
    const offset = rest.find((value) => typeof value === "number") as number;
    const isLeftOver = match === "" && offset === end;
    end = offset + match.length;
    return isLeftOver ? "" : `[${match}]`;
  });
}

const marked = (pattern: string, text: string): string => {
  const replaced = replacerOf(`(${pattern})`)(text, "[$1]");
  return replaced.text;
};

const patterns = [
  "a",
  "a|ab",
  "ab|a",
  "a*",
  "a*?",
  "a+?b",
  "(a|b)+",
  "(a|b)*?c",
  "a{2}",
  "a{1,2}",
  "a{1,2}?",
  "a{2,}",
  "^a",
  "b$",
  "^$",
  "^",
  "$",
  "\\b",
  "\\Ba",
  "a(?=b)",
  "a(?!b)",
  "(?<=a)b",
  "(?<!a)b",
  "(?<=^)a|b(?=$)",
  "[^a]+",
  "\\w+\\n",
  "(?:ab?)+",
  "(a?b?)*c",
  "a.c",
  ".*",
  ".+?",
  "(?:a|ab)(?:c|bcd)",
  "\\s",
  "[\\s\\S]+b",
  "😀|a",
  ".",
];

describe("the pattern engine of sed", () => {
  it.each(patterns)("finds what RegExp finds with %j", (pattern) => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "\n", " ", "😀", "ab"), { maxLength: 12 });
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join("");
        expect(marked(pattern, text)).toBe(byRegExp(pattern, text));
      }),
      { numRuns: 150 },
    );
  });

  it("finds what the groups of RegExp find", () => {
    const cases = [
      ["(a+)(b*)", "aab ab b"],
      ["(a)|(b)", "ab"],
      ["((a)(b))+", "ababx"],
      ["(\\w+?)(\\d*) (x)?", "ab12 x c "],
      ["(?<first>\\w)(?<rest>\\w*)", "hello you"],
    ] as const;
    for (const [pattern, text] of cases) {
      const expected = text.replace(new RegExp(pattern, "gu"), "<$1|$2>");
      expect(replacerOf(pattern)(text, "<$1|$2>").text).toBe(expected);
    }
  });

  it("gives up instead of running for ever", () => {
    const replace = replacerOf("(?:a?){2000}b");
    expect(() => replace("a".repeat(100_000), "x")).toThrow(RangeError);
    expect(() => replacerOf("(?:(?:a{50}){50}){50}")).toThrow(/too large/);
  });
});
