import { expect, it } from "@jest/globals";
import { parseArguments } from "../../src/schema/arguments-text.ts";
import { decoderOf } from "../../src/schema/decoder.ts";
import type { ToolDefinition } from "../../src/schema/definition.ts";
import { issueText } from "../../src/schema/issue-text.ts";

const definition: ToolDefinition = {
  format: 1,
  name: "search",
  description: "Search the web.",
  signature: 'search(query: string, limit: number = 10, order?: "date" | "rank"): string[]',
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string" },
      limit: { type: "number" },
      order: { type: "string", enum: ["date", "rank"] },
    },
    required: ["query"],
  },
  parameters: [
    { name: "query", kind: "named" },
    { name: "limit", kind: "named" },
    { name: "order", kind: "named" },
  ],
};

function textOf(input: unknown): string {
  const decoded = decoderOf(definition).decode(input);
  return decoded.ok ? "" : issueText(definition, decoded.issues);
}

it("lists every issue, names the nearest key and shows the signature once", () => {
  expect(textOf({ querry: "tea", limit: "ten", order: "best", zzzzz: [1, 2] })).toBe(
    [
      "The arguments of search do not fit, so it was not called:",
      '- /querry: unknown key, did you mean "query"?',
      '- /limit: expected number, received "ten"',
      '- /order: expected one of "date", "rank", received "best"',
      "- /zzzzz: unknown key, received [1,2]",
      "- /query: required, expected string, received nothing",
      'Signature: search(query: string, limit: number = 10, order?: "date" | "rank"): string[]',
    ].join("\n"),
  );
});

it("says where the text of arguments breaks", () => {
  const parsed = parseArguments('{"query": "tea", "limit": ten}', { complete: true });
  expect(parsed.ok ? "" : issueText(definition, [parsed.issue])).toContain(
    '- arguments, line 1, column 27: expected a JSON value, received "ten}"',
  );
  expect(textOf([])).toContain("- arguments: expected object, received []");
});

it("says what to do about values that don't show what is wrong with them", () => {
  const inputSchema = {
    type: "object",
    properties: { limit: { type: "number" }, name: { type: "string", maxLength: 12 }, any: {} },
    required: ["any"],
  };
  const long = `${"very ".repeat(30)}long`;
  const parsed = parseArguments(`{"limit": 1e400, "name": ${JSON.stringify(long)}}`, { complete: true });
  const decoded = decoderOf({ ...definition, inputSchema }).decode(parsed.ok ? parsed.value : "");
  expect(decoded.ok ? [] : issueText(definition, decoded.issues).split("\n").slice(1, -1)).toEqual([
    "- /limit: expected number from -1.79e308 to 1.79e308, received one beyond that",
    `- /name: expected string of at most 12 characters, received 154 characters: "${"very ".repeat(11)}ver…`,
    "- /any: required, may be any value, received nothing",
  ]);
});

it("shows what has no form of its own", () => {
  const parsed = parseArguments('\uFEFF{"query": "tea"}', { complete: true });
  expect(parsed.ok ? "" : issueText(definition, [parsed.issue])).toContain(
    String.raw`- arguments, line 1, column 1: expected a JSON value, received "\ufeff{\"query\": \"tea\"}"`,
  );
  expect(textOf({ query: "a", limit: "\u200Bten", "\u202Ekey": 1 })).toContain(
    String.raw`- /limit: expected number, received "\u200bten"
- /\u202ekey: unknown key, received 1`,
  );
});

it.each([
  ["Query", "query"],
  ["queries", undefined],
  ["max_limit", undefined],
  ["LIMIT", "limit"],
  ["limits", "limit"],
  ["o_r_d_e_r", "order"],
  ["ordre", "order"],
  ["q", undefined],
  ["constructor", undefined],
  ["lim", undefined],
])("for the key %p thinks of %p", (key, nearest) => {
  const line = textOf({ query: "x", [key]: 1 }).split("\n")[1];
  expect(line).toBe(
    nearest === undefined
      ? `- /${key}: unknown key, received 1`
      : `- /${key}: unknown key, did you mean "${nearest}"?`,
  );
});

it("keeps whatever a key holds in one line, and short", () => {
  const key = `a"\\\n- /query: fine\u2028\ud83d${"x".repeat(1000)}`;
  const lines = textOf({ query: "x", [key]: 1 }).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]?.length).toBeLessThan(300);
  expect(lines[1]).not.toMatch(/\p{Surrogate}/u);
  expect(textOf({ query: { [key]: "y".repeat(1000) } }).split("\n")[1]?.length).toBeLessThan(150);
});

it("names no key for another of one or two letters, and the known keys where the signature does not", () => {
  const inputSchema = {
    type: "object",
    properties: {
      a: { type: "number" },
      to: { type: "object", properties: { x: {}, id: {}, street: {} } },
    },
  };
  const decoded = decoderOf({ ...definition, inputSchema, parameters: [] }).decode({
    b: 1,
    A: 2,
    to: { y: 1, of: 2, ids: 3, city: "Rome" },
  });
  const text = decoded.ok
    ? ""
    : issueText({ name: "go", signature: "go(a?: number, to?: Place)" }, decoded.issues);
  expect(text.split("\n").slice(1, -1)).toEqual([
    "- /b: unknown key, received 1",
    '- /A: unknown key, did you mean "a"?',
    '- /to/y: unknown key, received 1; the known keys are "x", "id", "street"',
    '- /to/of: unknown key, received 2; the known keys are "x", "id", "street"',
    '- /to/ids: unknown key, did you mean "id"?',
    '- /to/city: unknown key, received "Rome"; the known keys are "x", "id", "street"',
  ]);
});
