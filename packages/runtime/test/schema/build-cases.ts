import type { JsonSchema } from "../../src/schema/definition.ts";

const date = { type: "string", format: "date-time", "x-build": "Date" };
const url = { type: "string", format: "uri", "x-build": "URL" };
const bigint = { type: ["integer", "string"], "x-build": "bigint" };
const bytes = { type: "string", contentEncoding: "base64", "x-build": "bytes" };
const set = { type: "array", items: { type: "string" }, uniqueItems: true, "x-build": "Set" };
const map = { type: "object", additionalProperties: { type: "number" }, "x-build": "Map" };
const pairs = { type: "array", uniqueItems: true };
const at = "2024-02-29T10:00:00Z";
const nullable = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema["type"], "null"].flat() });

/** What is built of a value, as `describeBuilt` writes it; `undefined` where it is refused. */
export const buildCases: readonly (readonly [
  schema: JsonSchema,
  value: unknown,
  built: string | undefined,
])[] = [
  [date, at, "Date 2024-02-29T10:00:00.000Z"],
  [date, "2024-02-29T10:00:00.1239+01:30", "Date 2024-02-29T08:30:00.123Z"],
  [date, "2024-02-29T00:15:30.5-00:30", "Date 2024-02-29T00:45:30.500Z"],
  [date, "1998-12-31T23:59:60Z", "Date 1999-01-01T00:00:00.000Z"],
  [date, "0050-03-01t00:00:00z", "Date 0050-03-01T00:00:00.000Z"],
  [date, "2023-02-30T10:00:00Z", undefined],
  [date, 5, undefined],
  [nullable(date), null, "null"],
  [nullable(date), at, "Date 2024-02-29T10:00:00.000Z"],
  [{ anyOf: [date, { type: "null" }] }, null, "null"],
  [{ anyOf: [{ type: "number" }, date] }, at, "Date 2024-02-29T10:00:00.000Z"],
  [{ anyOf: [{ type: "number" }, date] }, 5, "5"],
  [{ anyOf: [{ type: "number" }, date] }, "5", undefined],
  [url, "https://example.com/a?b#c", "URL https://example.com/a?b#c"],
  [url, "https://exämple.com/ü?q=ö", "URL https://xn--exmple-cua.com/%C3%BC?q=%C3%B6"],
  [nullable(url), "https://例え.jp", "URL https://xn--r8jz45g.jp/"],
  [url, "http://", undefined],
  [nullable(url), null, "null"],
  [bigint, 5, "5n"],
  [bigint, "-12345678901234567890", "-12345678901234567890n"],
  [bigint, 9007199254740991, "9007199254740991n"],
  [bigint, 9007199254740992, undefined],
  [bigint, 1.5, undefined],
  [bigint, "1.5", undefined],
  [nullable(bigint), null, "null"],
  [{ ...bigint, minimum: 1, maximum: 9 }, "9", "9n"],
  [{ ...bigint, minimum: 1, maximum: 9 }, "10", undefined],
  [{ ...bigint, exclusiveMinimum: 1, multipleOf: 5 }, 10, "10n"],
  [{ ...bigint, exclusiveMinimum: 1, multipleOf: 5 }, "1", undefined],
  [bytes, "", "bytes "],
  [bytes, "AA==", "bytes 0"],
  [bytes, "AAE=", "bytes 0,1"],
  [bytes, "+/8B", "bytes 251,255,1"],
  [bytes, "AAE", undefined],
  [bytes, "!!!!", undefined],
  [set, ["a", "b"], "Set a,b"],
  [set, ["a", "a"], undefined],
  [set, "a", "Set a"],
  [nullable(set), null, "null"],
  [{ anyOf: [set, { type: "null" }] }, ["x"], "Set x"],
  [{ type: "array", items: { type: "number" }, uniqueItems: true, "x-build": "Set" }, ["1", 1], undefined],
  [map, { a: 1, constructor: 2 }, "Map a,1,constructor,2"],
  [map, JSON.parse('{"__proto__":1}'), "Map __proto__,1"],
  [map, { a: "x" }, undefined],
  [map, [], undefined],
  [date, new Date(5), "Date 1970-01-01T00:00:00.005Z"],
  [date, new Date(Number.NaN), undefined],
  [{ anyOf: [{ type: "number" }, date] }, new Date(5), "Date 1970-01-01T00:00:00.005Z"],
  [{ anyOf: [bigint, { type: "boolean" }] }, 5n, "5n"],
  [{ anyOf: [set, map] }, new Set(["a"]), "Set a"],
  [{ anyOf: [set, map] }, new Map([["a", 1]]), "Map a,1"],
  [
    { type: "array", items: date, uniqueItems: true },
    [at, "2024-02-29T10:00:00.5Z"],
    '["Date 2024-02-29T10:00:00.000Z","Date 2024-02-29T10:00:00.500Z"]',
  ],
  [
    { ...pairs, items: { type: "object", properties: { at: date, n: { type: "number" } } } },
    [
      { at, n: "1" },
      { at: "2024-03-01T00:00:00Z", n: 1 },
    ],
    '[{"at":"2024-02-29T10:00:00.000Z","n":1},{"at":"2024-03-01T00:00:00.000Z","n":1}]',
  ],
  [
    { ...pairs, items: { type: "object", properties: { at: date, n: { type: "number" } } } },
    [
      { at, n: "1" },
      { at, n: 1 },
    ],
    undefined,
  ],
  [
    { ...pairs, items: { type: "array", items: { anyOf: [set, bigint] } } },
    [
      [["a"], "1"],
      [["a"], 2],
    ],
    '[["Set a","1n"],["Set a","2n"]]',
  ],
  [
    { ...pairs, items: { type: "array", prefixItems: [bigint, set, { type: "number" }] } },
    [
      ["1", ["a"], "5"],
      [1, ["b"], 5],
    ],
    '[["1n","Set a",5],["1n","Set b",5]]',
  ],
  [
    { ...pairs, items: { type: "array", prefixItems: [bigint, set, { type: "number" }] } },
    [
      ["1", ["a"], "5"],
      [1, ["a"], 5],
    ],
    undefined,
  ],
  [
    { type: "array", items: date, uniqueItems: true },
    [at, "2024-02-29T11:00:00+01:00"],
    '["Date 2024-02-29T10:00:00.000Z","Date 2024-02-29T10:00:00.000Z"]',
  ],
];

export function describeBuilt(value: unknown): string {
  const written = partsOf(value);
  return typeof written === "string" ? written : JSON.stringify(written);
}

/** The value, with texts for what JSON has no form for. */
function partsOf(value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return `Date ${value.toISOString()}`;
  if (value instanceof URL) return `URL ${value.href}`;
  if (value instanceof Set) return `Set ${[...value].join()}`;
  if (value instanceof Map) return `Map ${[...value].join()}`;
  // Made in another realm when a sandbox asks.
  if (ArrayBuffer.isView(value)) return `bytes ${[...(value as Uint8Array)].join()}`;
  return Array.isArray(value) ? value.map(partsOf) : value;
}
