import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { PlainfnError } from "../../src/errors/plainfn-error.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { tool } from "../../src/tool/attach.ts";
import { callTool } from "../../src/tool/call.ts";
import { renderResult } from "../../src/tool/result.ts";
import { toolboxOf } from "../../src/tool/toolbox.ts";
import { definitionOf, number, text } from "./support.ts";

/** What a tool of the list below finds when the decoder lets something wrong through. */
class WrongArgument extends Error {}

function take(condition: boolean): void {
  if (!condition) throw new WrongArgument();
}

const person: JsonSchema = {
  type: "object",
  properties: {
    name: text,
    email: { type: "string", format: "email" },
    age: { type: "integer", minimum: 0 },
  },
  required: ["name"],
};
const node: JsonSchema = {
  type: "object",
  properties: { value: number, next: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] } },
  required: ["value"],
};
const recursive = definitionOf("sum", { list: { $ref: "#/$defs/node" } });

const tools = toolboxOf([
  tool(
    (query: string, k: number = 5) => {
      take(typeof query === "string" && typeof k === "number" && Number.isFinite(k));
      return query.slice(0, 5).repeat(Math.min(3, Math.abs(Math.trunc(k))));
    },
    definitionOf("topK", { query: text, "k?": number }),
  ),
  tool(
    (at: Date, zone?: "UTC" | "CET") => {
      take(at instanceof Date && !Number.isNaN(at.getTime()) && [undefined, "UTC", "CET"].includes(zone));
      return at;
    },
    definitionOf("remind", {
      at: { type: "string", format: "date-time", "x-build": "Date" },
      "zone?": { type: "string", enum: ["UTC", "CET"] },
    }),
  ),
  tool(
    (tags: Set<string>, counts: Map<string, number>) => {
      take(tags instanceof Set && [...tags].every((tag) => typeof tag === "string"));
      take(counts instanceof Map && [...counts.values()].every((count) => typeof count === "number"));
      return { tags, counts };
    },
    definitionOf("label", {
      tags: { type: "array", items: text, uniqueItems: true, "x-build": "Set" },
      counts: { type: "object", additionalProperties: number, "x-build": "Map" },
    }),
  ),
  tool(
    (amount: bigint, data?: Uint8Array) => {
      take(typeof amount === "bigint" && (data === undefined || data instanceof Uint8Array));
      return { amount, data };
    },
    definitionOf("pay", {
      amount: { type: ["integer", "string"], "x-build": "bigint" },
      "data?": { type: "string", contentEncoding: "base64", "x-build": "bytes" },
    }),
  ),
  tool(
    (who: { name: string; age?: number }) => {
      take(
        typeof who.name === "string" &&
          (who.age === undefined || (Number.isInteger(who.age) && who.age >= 0)),
      );
      return who;
    },
    { ...definitionOf("invite"), inputSchema: person, parameters: [{ name: "who", kind: "whole" }] },
  ),
  tool(
    (list: { value: number }) => {
      take(typeof list.value === "number");
      return list;
    },
    { ...recursive, inputSchema: { ...recursive.inputSchema, $defs: { node } } },
  ),
  tool(
    (...words: string[]) => {
      take(words.every((word) => typeof word === "string"));
      return words;
    },
    {
      ...definitionOf("join", { "words?": { type: "array", items: text } }),
      parameters: [{ name: "words", kind: "rest" }],
    },
  ),
  tool(
    (value: string | number | boolean | null, pair: [number, string]) => {
      take(value === null || ["string", "number", "boolean"].includes(typeof value));
      take(
        Array.isArray(pair) &&
          typeof pair[0] === "number" &&
          typeof pair[1] === "string" &&
          pair.length === 2,
      );
      return [value, pair];
    },
    definitionOf("mix", {
      value: { type: ["string", "number", "boolean", "null"] },
      pair: { type: "array", prefixItems: [number, text], items: false, minItems: 2 },
    }),
  ),
  tool(
    (constructor: string, __proto__?: number, toString?: boolean) => {
      take(typeof constructor === "string" && (__proto__ === undefined || typeof __proto__ === "number"));
      take(toString === undefined || typeof toString === "boolean");
      return [constructor, __proto__, toString];
    },
    definitionOf("odd", { constructor: text, "__proto__?": number, "toString?": { type: "boolean" } }),
  ),
  tool(
    (code: string, url: URL, list: number[]) => {
      take(/^[a-z]{2}-\d+$/.test(code) && url instanceof URL && list.length <= 3);
      take(list.every((item) => typeof item === "number" && item > 0));
      return { code, url, list };
    },
    definitionOf("fetch", {
      code: { type: "string", pattern: "^[a-z]{2}-[0-9]+$" },
      url: { type: "string", format: "uri", "x-build": "URL" },
      list: { type: "array", items: { type: "number", exclusiveMinimum: 0 }, maxItems: 3 },
    }),
  ),
]);

/** Values that some tool takes, and values that look like them. */
const likely = fc.oneof(
  fc.constantFrom<unknown>(
    "tea",
    "3",
    "true",
    "null",
    "",
    "2024-02-30T00:00:00Z",
    "2024-02-29T12:00:00Z",
    "UTC",
    "ab-12",
  ),
  fc.constantFrom<unknown>(
    0,
    -0,
    1.5,
    Number.MAX_VALUE,
    2 ** 53,
    -1,
    true,
    false,
    null,
    undefined,
    [],
    {},
    [1, "a"],
    ["a", "a"],
  ),
  fc.constantFrom<unknown>(
    "https://example.com",
    "a@b.c",
    "aGk=",
    "99999999999999999999",
    '{"value":1}',
    "[1,2]",
  ),
  fc.record({
    name: fc.string(),
    age: fc.integer(),
    value: fc.double(),
    next: fc.constantFrom(null, {}, { value: 1 }),
  }),
  fc.jsonValue(),
);
const keys = [
  ...new Set(tools.tools.flatMap(({ inputSchema }) => Object.keys(inputSchema["properties"] as object))),
];
const input = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys, "limit", "QUERY", ""), likely, { maxKeys: 6 }),
  fc
    .array(fc.tuple(fc.constantFrom(...keys), likely))
    .map((entries) => JSON.stringify(Object.fromEntries(entries))),
  fc.tuple(fc.json(), fc.nat({ max: 20 })).map(([json, length]) => json.slice(0, length)),
  likely,
);

/** For each tool the members it has and nothing else, so that a good part of the calls comes through. */
const fitting = fc.constantFrom(...tools.tools).chain(({ name, inputSchema }) => {
  const members = Object.keys(inputSchema["properties"] as object).map((key) =>
    fc.tuple(fc.constant(key), likely),
  );
  return fc.tuple(
    fc.constant(name),
    fc.tuple(...members).map((entries) => Object.fromEntries(entries)),
  );
});
const calls = fc.oneof(
  fitting,
  fc.tuple(fc.constantFrom(...tools.tools.map(({ name }) => name), "toString", "__proto__", "tpoK"), input),
);

describe("whatever a model sends", () => {
  it("ends in a result or an error with a code, in 10,000 calls of ten tools", async () => {
    const codes: Record<string, number> = {};
    const property = fc.asyncProperty(calls, async ([name, given]) => {
      const { content, isError, error } = await callTool(tools, { callId: "c", name, input: given });
      expect(content.length).toBeGreaterThan(0);
      expect(JSON.stringify(content)).not.toMatch(/\\ud[89a-f]/);
      const code = isError
        ? PlainfnError.isInstance(error)
          ? error.code
          : `not coded: ${String(error)}`
        : "ran";
      expect(["ran", "TOOL_INPUT", "UNKNOWN_TOOL"]).toContain(code);
      codes[code] = (codes[code] ?? 0) + 1;
    });
    await fc.assert(property, { numRuns: 10_000, seed: 20_261_130 });
    for (const code of ["ran", "TOOL_INPUT", "UNKNOWN_TOOL"]) expect(codes[code]).toBeGreaterThan(100);
  });
});

describe("whatever a tool returns", () => {
  const everything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
  } as object);

  it("is a text that is not empty and well-formed, in 5,000 values", () => {
    const property = fc.property(fc.oneof(everything, fc.string({ unit: "binary" })), (value) => {
      const content = renderResult(value);
      expect(typeof content).toBe("string");
      expect(content).toMatch(/\S/);
      expect(JSON.stringify(content)).not.toMatch(/\\ud[89a-f]/);
    });
    fc.assert(property, { numRuns: 5_000, seed: 20_261_130 });
  });
});
