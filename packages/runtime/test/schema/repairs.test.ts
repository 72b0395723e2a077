import { describe, expect, it } from "@jest/globals";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";

const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: "object",
  properties,
  required,
});
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const number = { type: "number" };
const string = { type: "string" };

/** Each repair of the table in docs/decoding.md: from what, to what, by which rule. */
const repaired: [schema: JsonSchema, from: unknown, to: unknown, rule: string][] = [
  [number, "3", 3, "number-text"],
  [number, "-0.50", -0.5, "number-text"],
  [{ type: "integer" }, "12", 12, "number-text"],
  [{ type: "integer" }, "12.0", 12, "number-text"],
  [{ type: ["number", "null"] }, "1.25", 1.25, "number-text"],
  [{ enum: [0, 2, 3] }, "2", 2, "number-text"],
  [{ type: "boolean" }, "true", true, "boolean-text"],
  [{ type: "boolean" }, "false", false, "boolean-text"],
  [{ const: false }, "false", false, "boolean-text"],
  [object({ a: number }), '{"a":1}', { a: 1 }, "json-text"],
  [list(number), " [1, 2] ", [1, 2], "json-text"],
  [list(list(number)), "[[1],[]]", [[1], []], "json-text"],
  [
    { type: "object", additionalProperties: number },
    '{"__proto__":1}',
    JSON.parse('{"__proto__":1}'),
    "json-text",
  ],
  [list(string), "a", ["a"], "single-element"],
  [list(number), 5, [5], "single-element"],
  [list({ type: "boolean" }), true, [true], "single-element"],
  [list(string), "a,b", ["a,b"], "single-element"],
  [{ type: ["array", "null"], items: number }, 5, [5], "single-element"],
];

/** What looks like one and is none: something would be lost, or guessed. */
const refused: [schema: JsonSchema, value: unknown][] = [
  ...[
    "",
    " ",
    "3 ",
    "+3",
    "03",
    "3.",
    ".5",
    "1e3",
    "0x3",
    "3,5",
    "1_000",
    "NaN",
    "Infinity",
    "-0",
    "12345678901234567890",
    "0.1000000000000000055",
    "٣",
  ].map((text): [JsonSchema, unknown] => [number, text]),
  [{ type: "integer" }, "3.5"],
  [{ type: "integer" }, 3.5],
  [number, true],
  [number, null],
  [number, [3]],
  [{ enum: [0, 2] }, "1"],
  ...["True", "FALSE", "yes", "1", "", 1, 0, null].map((value): [JsonSchema, unknown] => [
    { type: "boolean" },
    value,
  ]),
  ...[3, true, null, {}, ["a"]].map((value): [JsonSchema, unknown] => [string, value]),
  [object({}), "{"],
  [object({}), "[]"],
  [object({}), '{"b":1}'],
  [object({}), "null"],
  [object({ a: number }), []],
  [list(number), "[1"],
  [list(number), '["x"]'],
  [list(number), "{}"],
  [list(number), "3"],
  [list(string), ""],
  [list(string), "[1]"],
  [list(string), '["a"'],
  [list(string), '{"a":1}'],
  [list(object({})), {}],
  [list(string), null],
  [list({ type: ["string", "null"] }), null],
  [{ ...list(number), minItems: 2 }, 5],
  [{ type: ["array", "object"], items: number }, 5],
  [object({ a: number }, ["a"]), { a: null }],
  [{ type: "object", additionalProperties: number }, { a: null }],
  [list(number), [null]],
];

describe("what is put right", () => {
  it.each(repaired)("%j: %j becomes %j", (schema, from, to, rule) => {
    const decoder = schemaDecoder(schema, { repair: true });
    expect(decoder.decode(from)).toEqual({ ok: true, value: to, repairs: [{ path: "", from, to, rule }] });
    // What came out needs no repair, so that the same call again is the same call.
    expect(decoder.decode(to)).toEqual({ ok: true, value: to, repairs: [] });
    expect(schemaDecoder(schema).decode(from).ok).toBe(false);
  });

  it("names the place of each, also inside what was put right", () => {
    const schema = object({ filter: object({ max: number, tags: list(string) }), on: { type: "boolean" } });
    expect(
      schemaDecoder(schema, { repair: true }).decode({ filter: '{"max":"3","tags":"a"}', on: "false" }),
    ).toEqual({
      ok: true,
      value: { filter: { max: 3, tags: ["a"] }, on: false },
      repairs: [
        { path: "/filter", from: '{"max":"3","tags":"a"}', to: { max: "3", tags: "a" }, rule: "json-text" },
        { path: "/filter/max", from: "3", to: 3, rule: "number-text" },
        { path: "/filter/tags", from: "a", to: ["a"], rule: "single-element" },
        { path: "/on", from: "false", to: false, rule: "boolean-text" },
      ],
    });
  });

  it("takes null for a member that may be left out and may not be null", () => {
    const schema = object({
      a: number,
      b: { type: ["number", "null"] },
      c: {},
      d: { anyOf: [string, { type: "null" }] },
      e: { enum: ["x", null] },
      f: object({ g: string }),
    });
    const decoded = schemaDecoder(schema, { repair: true }).decode({
      a: null,
      b: null,
      c: null,
      d: null,
      e: null,
      f: { g: null },
    });
    expect(decoded).toEqual({
      ok: true,
      value: { b: null, c: null, d: null, e: null, f: {} },
      repairs: [
        { path: "/a", from: null, to: undefined, rule: "null-absent" },
        { path: "/f/g", from: null, to: undefined, rule: "null-absent" },
      ],
    });
  });

  it("still has to fit", () => {
    const decoded = schemaDecoder({ type: "integer", maximum: 10 }, { repair: true }).decode("11");
    expect(decoded).toEqual({
      ok: false,
      issues: [{ path: "", expected: "number of at most 10", received: "11" }],
    });
  });
});

describe("what is not put right", () => {
  it.each(refused)("%j: %j", (schema, value) => {
    expect(schemaDecoder(schema, { repair: true }).decode(value)).toMatchObject({
      ok: false,
      issues: [{ path: expect.any(String) }],
    });
  });
});
