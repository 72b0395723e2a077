import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readDocComment } from "../../src/read/doc-comment.ts";

describe("the text of a doc comment", () => {
  it("survives the line ends of every system", () => {
    const lines = ["/**", " * One", " * two.", " *", " * - three", " * @param x Four", " *   five.", " */"];
    const read = readDocComment(lines.join("\n"));
    expect(read).toMatchObject({ summary: "One two.", params: [{ name: "x", text: "Four five." }] });
    expect(readDocComment(lines.join("\r\n"))).toEqual(read);
    expect(readDocComment(lines.join("\r"))).toEqual(read);
  });

  it("has no lone half of an emoji", () => {
    const { summary, params } = readDocComment("/** A \ud83d b \udc00 📏\n * @param x \udfff */");
    expect(summary).toBe("A \ufffd b \ufffd 📏");
    expect(params).toEqual([{ name: "x", text: "\ufffd" }]);
  });

  it("keeps characters that end a line only in JavaScript", () => {
    expect(readDocComment("/** One\u2028two\u00a0three */").summary).toBe("One\u2028two\u00a0three");
  });

  it("is absent rather than empty", () => {
    for (const comment of [
      "",
      "/** */",
      "/**\n *\n */",
      "/** * */",
      "/** {@inheritDoc} */",
      "/** @param x */",
    ]) {
      const { summary, text } = readDocComment(comment);
      expect({ comment, summary, text }).toEqual({ comment, summary: undefined, text: undefined });
    }
  });

  it("is not taken from a comment that is no doc comment", () => {
    for (const comment of ["/* x */", "// x", "/*** x */", "/** never closed", "x", "/*! x */"]) {
      expect(readDocComment(comment)).toEqual(readDocComment(""));
    }
  });

  it("ends at a section also when there are no parameters", () => {
    expect(readDocComment("/**\n * Report.\n * Returns: a flag\n */").text).toBe("Report.");
    expect(readDocComment("/** Returns: a flag */").text).toBeUndefined();
  });

  it("takes time in proportion to its length", () => {
    const long = `/** ${"{@link {@link [x]{@link `` ` | ".repeat(4000)}\n${" * ~~~x\n * - [ { 'a\n".repeat(4000)} * @param [${"[".repeat(20_000)}\n */`;
    expect(readDocComment(long).summary).toMatch(/^\{@link/);
  });
});

describe("the value of a tag", () => {
  const timeoutOf = (value: string): number | undefined =>
    readDocComment(`/** @timeout ${value} */`).timeoutMs;

  it("is a duration in one of four units", () => {
    expect(["500ms", "30s", "2m", "1h", "0.5s", "30 s"].map(timeoutOf)).toEqual([
      500, 30_000, 120_000, 3_600_000, 500, 30_000,
    ]);
  });

  it("is never a duration that a timer takes for zero", () => {
    expect(timeoutOf("596h")).toBe(2_145_600_000);
    for (const value of ["597h", "0s", "0.1ms", "-1s", "30", "1d", "1s or so", "Infinitys", ""]) {
      expect(readDocComment(`/** @timeout ${value} */`)).toMatchObject({
        timeoutMs: undefined,
        faults: [
          { tag: "timeout", value, expected: "a duration of up to 24 days, such as 500ms, 30s, 2m or 1h" },
        ],
      });
    }
  });

  it("is a number that JSON can hold", () => {
    for (const value of ["NaN", "Infinity", "1e999", "0x10", "1 000", "10%", "one"]) {
      expect(readDocComment(`/** @minimum ${value} */`)).toMatchObject({ keywords: {}, faults: [{ value }] });
    }
  });

  it("does not swallow the tag that follows", () => {
    const read = readDocComment(
      "/**\n * @deprecated\n * @minimum lots\n * @maximum 10\n * @param x How.\n */",
    );
    expect(read).toMatchObject({
      deprecated: "",
      keywords: { maximum: 10 },
      params: [{ name: "x", text: "How." }],
    });
    expect(read.faults.map(({ tag }) => tag)).toEqual(["minimum"]);
  });

  it("switches a flag off when it is false", () => {
    expect(readDocComment("/** @hidden false */").hidden).toBe(false);
    expect(readDocComment("/** @readOnly false */").hints).toEqual({});
  });
});

describe("any text at all", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "\n",
      "\n * ",
      "\n *\n * ",
      "\r\n",
      " ",
      "@param ",
      "@returns",
      "@hidden",
      "@example\n",
      "{@link ",
    ),
    fc.constantFrom(
      "}",
      "[",
      "]",
      "{",
      "`",
      "```",
      "\n * ```\n",
      "~~~",
      "- ",
      "1. ",
      "| ",
      "Args:",
      "Best Practices:",
    ),
    fc.constantFrom(
      "@timeout ",
      "@minimum ",
      "@pattern ",
      "📏",
      "\ud83d",
      "\udc00",
      "\u2028",
      "\t",
      "=",
      "'",
      "x",
      "*",
    ),
    fc.string({ unit: "binary" }),
  );
  const comment = fc
    .array(piece, { maxLength: 40 })
    .map((pieces) => `/** ${pieces.join("").replaceAll("*/", "").replaceAll("\\", "")} */`);

  it("is read without throwing, into well-formed text", () => {
    fc.assert(
      fc.property(fc.oneof(comment, fc.string({ unit: "binary" })), (text) => {
        expect(JSON.stringify(readDocComment(text))).not.toMatch(/\\ud[89a-f]/);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives no description with a line that is a tag", () => {
    const withoutLinks = comment.map((text) => text.replaceAll("{@link", ""));
    fc.assert(
      fc.property(withoutLinks, (text) => {
        const { summary = "", text: all = "" } = readDocComment(text);
        expect(all.startsWith(summary)).toBe(true);
        expect(summary).toBe(summary.trimEnd());
        for (const line of outsideFences(all))
          expect(line).not.toMatch(/^\s*@(param|hidden|timeout|minimum)(\s|$)/);
      }),
      { numRuns: 1000 },
    );
  });
});

function outsideFences(text: string): readonly string[] {
  return text.replace(/^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1[`~]*[ \t]*$/gm, "").split("\n");
}
