import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { patternOf } from "../../src/schema/pattern.ts";

/** Everything that the parser reads, each against texts that it is near to matching. */
const patterns = [
  "",
  "a",
  "^a$",
  "^a",
  "a$",
  "ab|cd",
  "^(ab|cd)$",
  "a*",
  "^a*$",
  "^a+$",
  "^a?$",
  "^a{2}$",
  "^a{2,}$",
  "^a{1,3}$",
  "^a{0}b$",
  "^(a+)+$",
  "^([a-z]+,?)*$",
  "^(a|a)*$",
  "^(?:a|ab)(?:c|bcd)$",
  "^(?<name>a)b$",
  "^(a*)*b$",
  "^(|a)+$",
  "^(a?){3}$",
  "a+?b",
  ".",
  "^.$",
  "^[^a]$",
  "^[]$",
  "^[^]$",
  "[a-c]",
  "^[\\w.-]+$",
  "^[\\]a]$",
  "\\d",
  "^\\d{4}-\\d{2}$",
  "\\s",
  "^\\S+$",
  "\\w\\W",
  "\\bab\\b",
  "\\Ba",
  "^\\x61$",
  "^\\u0061$",
  "^\\u{1F600}$",
  "^\\p{L}+$",
  "^\\P{L}$",
  "^\\.$",
  "^\\/$",
  "^\\n$",
  "^\\0$",
  "^\\cJ$",
  "^(?=.*b)a",
  "^(?!ab)a",
  "(?<=a)b",
  "(?<!a)b",
  "^(?=.*\\d)(?=.*[a-z]).{2,}$",
  "^(?!.*(?:aa|bb)).*$",
  "(?=a(?=b))",
  "(?!^)a",
  "a(?=$)",
  "^[\\s\\S]*-[\\s\\S]*!$",
  "^[+-]?(?:\\d+\\.?\\d*|\\.\\d+)$",
  "^😀+$",
  "^[😀-😂]$",
  "😀",
  "a|",
  "^(?:)$",
  "^$",
  "$^",
  "(?:^a|b$)",
];

const pieces = [
  "a",
  "b",
  "ab",
  "aa",
  "c",
  "d",
  "-",
  "!",
  ",",
  ".",
  "/",
  "0",
  "12",
  "\n",
  " ",
  "_",
  "😀",
  "é",
  "\0",
  "]",
  "\ud83d",
  "Z",
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));

describe("patterns", () => {
  it.each(patterns)("matches %p as RegExp does", (source) => {
    const matches = patternOf(source);
    const expression = new RegExp(source, "u");
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, matches(text)]).toEqual([text, expression.test(text)]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["^[\\w-\\.]+$", "^\\-$", "a{,2}", "]", "^\\_$"])(
    "reads %p, which only the older kind of expression allows",
    (source) => {
      const expression = new RegExp(source);
      for (const text of ["a", "-", ".", "a{,2}", "]", "_", "a-b.c", "!"])
        expect(patternOf(source)(text)).toBe(expression.test(text));
    },
  );

  it.each(["(", "[", "a**", "(?<n>a)(?<n>b)", "\\"])("refuses %p", (source) => {
    expect(() => patternOf(source)).toThrow(SyntaxError);
  });

  it("refuses a backreference and repetitions of repetitions of repetitions", () => {
    expect(() => patternOf("^(a)\\1$")).toThrow(/backreference/);
    expect(() => patternOf("^(?<n>a)\\k<n>$")).toThrow(/backreference/);
    expect(() => patternOf("((a{99}){99}){99}")).toThrow(/too large/);
  });

  it.each([
    ["^(a+)+$", `${"a".repeat(100_000)}!`],
    ["^([a-z]+,?)*$", `${"a".repeat(100_000)}!`],
    ["^[\\s\\S]*-[\\s\\S]*-[\\s\\S]*-[\\s\\S]*-[\\s\\S]*-[\\s\\S]*!$", "-".repeat(100_000)],
    ["(.*)*x", "y".repeat(100_000)],
    ["^(?=(a+)+$)", `${"a".repeat(100_000)}!`],
    ["(a|b)*a(a|b){12}$", "ab".repeat(20_000)],
  ])("ends soon on %p with a text made against it", (source, text) => {
    expect(patternOf(source)(text)).toBe(false);
  });
});
