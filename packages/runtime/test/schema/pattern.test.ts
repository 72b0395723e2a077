import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { patternOf } from "../../src/schema/pattern.ts";
import { patterns, pieces } from "./pattern-cases.ts";

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
