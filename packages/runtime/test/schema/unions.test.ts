import { describe, expect, it } from "@jest/globals";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";

const string = { type: "string" };
const number = { type: "number" };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
});

function decode(schema: JsonSchema, value: unknown): unknown {
  const decoded = schemaDecoder(schema, { repair: true }).decode(value);
  return decoded.ok
    ? decoded
    : decoded.issues.map(({ path, expected, received }) => [path, expected, received]);
}

describe("a union told apart by a member", () => {
  const shape = {
    anyOf: [
      object({ kind: { const: "circle" }, radius: number }),
      object({ kind: { const: "square" }, side: number, label: string }, ["kind", "side"]),
      object({ kind: { enum: ["line", "arrow"] }, to: { type: "array", items: number } }),
    ],
  };

  it("reports the branch that was meant", () => {
    expect(decode(shape, { kind: "circle", side: 2 })).toEqual([
      ["/side", "nothing", "2"],
      ["/radius", "number", "nothing"],
    ]);
    expect(decode(shape, { kind: "arrow", to: [1, "x"] })).toEqual([["/to/1", "number", '"x"']]);
  });

  it("names the kinds there are when it is none of them, or missing", () => {
    const kinds = 'one of "circle", "square", "line", "arrow"';
    expect(decode(shape, { kind: "oval" })).toEqual([["/kind", kinds, '"oval"']]);
    expect(decode(shape, { radius: 5 })).toEqual([["/kind", kinds, "nothing"]]);
    expect(decode(shape, "circle")).toEqual([
      [
        "",
        '{ kind: "circle", radius } or { kind: "square", side, label? } or { kind: "line" | "arrow", to }',
        '"circle"',
      ],
    ]);
  });

  it("puts right only inside the branch that was meant", () => {
    expect(decode(shape, { kind: "square", side: "2", label: null })).toEqual({
      ok: true,
      value: { kind: "square", side: 2 },
      repairs: [
        { path: "/side", from: "2", to: 2, rule: "number-text" },
        { path: "/label", from: null, to: undefined, rule: "null-absent" },
      ],
    });
    expect(decode(shape, '{"kind":"circle","radius":1}')).toMatchObject({
      value: { kind: "circle", radius: 1 },
      repairs: [{ path: "", rule: "json-text" }],
    });
  });
});

describe("any other union", () => {
  it("takes what fits as it is before anything is put right", () => {
    expect(decode({ anyOf: [number, string] }, "3")).toMatchObject({ value: "3", repairs: [] });
    expect(decode({ anyOf: [{ type: "boolean" }, string] }, "true")).toMatchObject({
      value: "true",
      repairs: [],
    });
    expect(decode({ anyOf: [{ type: "array", items: string }, string] }, "a")).toMatchObject({
      value: "a",
      repairs: [],
    });
    expect(decode({ anyOf: [object({ a: number }), object({ a: string })] }, { a: "3" })).toMatchObject({
      value: { a: "3" },
      repairs: [],
    });
  });

  it("puts right what has one branch, and never guesses between two", () => {
    expect(decode({ anyOf: [number, { type: "boolean" }] }, "3")).toMatchObject({
      value: 3,
      repairs: [{ rule: "number-text" }],
    });
    expect(decode({ anyOf: [{ enum: ["auto", "off"] }, number] }, "3")).toMatchObject({ value: 3 });
    expect(decode({ anyOf: [number, { type: "array", items: string }] }, "3")).toEqual([
      ["", "number or array", '"3"'],
    ]);
    expect(decode({ anyOf: [{ ...string, maxLength: 1 }, number] }, "31")).toEqual([
      ["", "string of at most 1 character", '2 characters: "31"'],
    ]);
    expect(decode({ anyOf: [object({ a: number }), object({ b: number })] }, { a: "1" })).toMatchObject({
      value: { a: 1 },
    });
  });

  it("reports the branch that came nearest, else what all of them want", () => {
    const pair = { anyOf: [object({ a: string, b: string }), object({ c: number, d: number, e: number })] };
    expect(decode(pair, { a: "x" })).toEqual([["/b", "string", "nothing"]]);
    expect(decode({ anyOf: [object({ a: string }), object({ b: string })] }, {})).toEqual([
      ["", "{ a } or { b }", "{}"],
    ]);
    expect(decode(pair, { f: "x" })).toEqual([["", "{ a, b } or { c, d, e }", '{"f":"x"}']]);
    expect(decode({ anyOf: [number, { type: "null" }] }, {})).toEqual([["", "number or null", "{}"]]);
    expect(decode({ type: ["string", "number"] }, true)).toEqual([["", "string or number", "true"]]);
  });

  it("reads a branch through references, and one that holds unions itself", () => {
    const schema = {
      anyOf: [{ $ref: "#/$defs/leaf" }, { $ref: "#/$defs/pair" }],
      $defs: { leaf: number, pair: { type: "array", items: { $ref: "#" }, minItems: 2 } },
    };
    expect(decode(schema, [1, [2, [3, 4]]])).toMatchObject({ value: [1, [2, [3, 4]]] });
    expect(decode(schema, [1, [2, ["x", 4]]])).toEqual([["/1/1/0", "number or array", '"x"']]);
  });
});

describe("oneOf", () => {
  const schema = {
    oneOf: [
      { type: "number", multipleOf: 2 },
      { type: "number", multipleOf: 3 },
    ],
  };

  it("refuses what two branches take", () => {
    expect(decode(schema, 4)).toMatchObject({ value: 4 });
    expect(decode(schema, "9")).toMatchObject({ value: 9 });
    expect(decode(schema, 6)).toEqual([["", "exactly one of the forms number", "6"]]);
    expect(decode(schema, 1)).toEqual([["", "number", "1"]]);
  });
});

describe("unions inside unions", () => {
  it("take time that grows with the value and not with the number of ways through it", () => {
    const node = (name: string): JsonSchema =>
      object(
        {
          [name]: { type: "boolean" },
          next: { anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }, { type: "null" }] },
        },
        [name],
      );
    const schema = {
      anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }],
      $defs: { a: node("a"), b: node("b") },
    };
    let value: unknown = null;
    for (let level = 0; level < 300; level++)
      value = { ...(level === 0 ? { a: 5 } : { a: true, b: true }), next: value };
    // Either branch leads to the same member at each level, and both fail: 2^300 ways.
    expect(schemaDecoder({ ...schema }, { closed: false, repair: true }).decode(value).ok).toBe(false);
    expect(schemaDecoder({ ...schema }, { closed: true, repair: true }).decode(value).ok).toBe(false);
  });
});
