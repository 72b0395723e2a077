import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseArguments } from "../../src/schema/arguments-text.ts";
import { findFault } from "../../src/schema/json-fault.ts";

const parse = (text: string): unknown => parseArguments(text, { complete: true });

describe("the text of arguments", () => {
  it("is JSON, with any names", () => {
    expect(parse('{"a":[1,null,"x"]}')).toEqual({ ok: true, value: { a: [1, null, "x"] } });
    const parsed = parseArguments('{"__proto__":{"x":1},"constructor":2}', { complete: true });
    const value = parsed.ok ? (parsed.value as object) : {};
    expect(Object.keys(value)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it("may be empty only when nothing is missing", () => {
    for (const text of ["", " ", "\n\t"]) {
      expect(parse(text)).toEqual({ ok: true, value: {} });
      expect(parseArguments(text, { complete: false })).toEqual({
        ok: false,
        issue: { path: "", expected: "the arguments, which were cut off", received: "nothing" },
      });
    }
    expect(parseArguments('{"a":', { complete: false })).toMatchObject({ ok: false });
  });

  const faults: [text: string, line: number, column: number, expected: string, received: string][] = [
    ['{"a":1', 1, 7, '"," or "}"', "the end of the text"],
    ['{"a":1,}', 1, 8, "a key in double quotes", '"}"'],
    ["{'a':1}", 1, 2, 'a key in double quotes or "}"', "\"'a':1}\""],
    ["{a:1}", 1, 2, 'a key in double quotes or "}"', '"a:1}"'],
    ['{"a" 1}', 1, 6, '":"', '"1}"'],
    ['{"a":}', 1, 6, "a JSON value", '"}"'],
    ['{"a":undefined}', 1, 6, "a JSON value", '"undefined}"'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"," or "}"', String.raw`"\"b\": 2\n}"`],
    ["[1,]", 1, 4, "a JSON value", '"]"'],
    ["[}", 1, 2, 'a JSON value or "]"', '"}"'],
    ["[1 2]", 1, 4, '"," or "]"', '"2]"'],
    ['{"a":"x', 1, 8, 'a closing "', "the end of the text"],
    ['{"a":"x\ny"}', 1, 8, "an escape such as \\n for a control character", String.raw`"\ny\"}"`],
    ['{"a":"\\x"}', 1, 7, 'a JSON escape such as \\\\ or \\"', String.raw`"\\x\"}"`],
    ['{"a":"\\u12"}', 1, 7, 'a JSON escape such as \\\\ or \\"', String.raw`"\\u12\"}"`],
    ['{"a":01}', 1, 7, '"," or "}"', '"1}"'],
    ['{"a":1.}', 1, 7, '"," or "}"', '".}"'],
    ['{"a":NaN}', 1, 6, "a JSON value", '"NaN}"'],
    ['{"a":1} {"b":2}', 1, 9, "the end of the text", String.raw`"{\"b\":2}"`],
    ["```json", 1, 1, "a JSON value", '"```json"'],
  ];

  it.each(faults)("%j breaks at %d:%d", (text, line, column, expected, received) => {
    expect(parse(text)).toEqual({
      ok: false,
      issue: { path: "", expected, received, position: { line, column } },
    });
  });

  it("quotes little of what follows a fault", () => {
    const parsed = parseArguments(`[1 ${"😀".repeat(1000)}]`, { complete: true });
    expect(parsed.ok ? 0 : parsed.issue.received.length).toBeLessThanOrEqual(40);
  });

  it("has a fault exactly where there is no way on: what stands before it can be the beginning of JSON", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"',
      "\\",
      "1",
      "-",
      ".",
      "e",
      "true",
      "nul",
      " ",
      "\n",
      "\\u00e9",
      "0",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        if (text.trim() === "" || isJson(text)) return;
        const { index } = findFault(text);
        expect(index).toBeLessThanOrEqual(text.length);
        expect([text, index, canGoOn(text.slice(0, index))]).toEqual([text, index, true]);
      }),
      { numRuns: 2000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** By trying every short way to close what is open. */
function canGoOn(text: string): boolean {
  let closers = "";
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (inString && character === "\\") index++;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === "{" || character === "["))
      closers = (character === "{" ? "}" : "]") + closers;
    else if (!inString && (character === "}" || character === "]")) closers = closers.slice(1);
  }
  const ends = inString ? ['"', '":1'] : ["", "1", ":1", '"x":1', "0"];
  return ends.some((end) => isJson(text + end + closers));
}
