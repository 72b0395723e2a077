import { describe, expect, it } from "@jest/globals";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { buildCases, describeBuilt } from "./build-cases.ts";

const date = { type: "string", format: "date-time", "x-build": "Date" };
const url = { type: "string", format: "uri", "x-build": "URL" };
const bigint = { type: ["integer", "string"], "x-build": "bigint" };
const bytes = { type: "string", contentEncoding: "base64", "x-build": "bytes" };
const setOf = (items: JsonSchema): JsonSchema => ({
  type: "array",
  items,
  uniqueItems: true,
  "x-build": "Set",
});
const mapOf = (additionalProperties: JsonSchema): JsonSchema => ({
  type: "object",
  additionalProperties,
  "x-build": "Map",
});

function decode(schema: JsonSchema, value: unknown): unknown {
  const decoded = schemaDecoder(schema, { repair: true }).decode(value);
  return decoded.ok ? decoded.value : decoded.issues;
}

it.each(buildCases)("%j makes of %j: %s", (schema, value, built) => {
  const decoded = schemaDecoder(schema, { repair: true }).decode(value);
  expect(decoded.ok ? describeBuilt(decoded.value) : undefined).toBe(built);
});

describe("a Date", () => {
  it.each([
    ["2024-02-29T10:00:00Z", "2024-02-29T10:00:00.000Z"],
    ["2024-02-29T10:00:00.1239+01:30", "2024-02-29T08:30:00.123Z"],
    ["1998-12-31T23:59:60Z", "1999-01-01T00:00:00.000Z"],
    ["0050-01-01t00:00:00z", "0050-01-01T00:00:00.000Z"],
    ["2024-01-01 00:00:00-00:30", "2024-01-01T00:30:00.000Z"],
  ])("is made of %p", (text, iso) => {
    expect(decode(date, text)).toEqual(new Date(iso));
  });

  it.each(["2023-02-30T10:00:00Z", "tomorrow", "", "2024-02-29", 17, null, {}, new Date(Number.NaN)])(
    "is not made of %p",
    (value) => {
      expect(decode(date, value)).toMatchObject([
        { path: "", expected: 'date-time such as "2024-02-29T10:00:00Z"' },
      ]);
    },
  );
});

describe("a URL", () => {
  it("may be written in any letters, which is told as a repair", () => {
    const decoder = schemaDecoder(url, { repair: true });
    expect(decoder.decode("https://例え.jp/ü")).toEqual({
      ok: true,
      value: new URL("https://例え.jp/ü"),
      repairs: [
        { path: "", from: "https://例え.jp/ü", to: "https://xn--r8jz45g.jp/%C3%BC", rule: "url-text" },
      ],
    });
    expect(schemaDecoder(url).decode("https://例え.jp/ü").ok).toBe(false);
  });

  it("is made of an address", () => {
    expect(decode(url, "https://example.com/a?b#c")).toEqual(new URL("https://example.com/a?b#c"));
  });

  it.each(["", "example.com", "/a", "http://", "http://a b", 5])("is not made of %p", (value) => {
    expect(decode(url, value)).toMatchObject([{ path: "", expected: 'uri such as "https://example.com/a"' }]);
  });
});

describe("a bigint", () => {
  it.each([
    [5, 5n],
    ["5", 5n],
    ["-12345678901234567890", -12345678901234567890n],
    [Number.MAX_SAFE_INTEGER, 9007199254740991n],
    ["9007199254740993", 9007199254740993n],
  ])("is made of %p", (value, built) => {
    expect(decode(bigint, value)).toBe(built);
  });

  it("asks for text where JSON has already lost digits", () => {
    expect(decode(bigint, 9007199254740993)).toEqual([
      {
        path: "",
        expected: "the integer as decimal text, since it is beyond 9007199254740991",
        received: "9007199254740992",
      },
    ]);
  });

  it.each([1.5, "1.5", "0x10", "", "1e3", "five", true, null, " 5"])("is not made of %p", (value) => {
    expect(decode(bigint, value)).toMatchObject([
      { path: "", expected: "integer, as decimal text when it is large" },
    ]);
  });

  it("keeps its bounds, also in text", () => {
    const bounded = { ...bigint, minimum: 1, multipleOf: 5 };
    expect(decode(bounded, "10")).toBe(10n);
    expect(decode(bounded, "0")).toMatchObject([{ expected: "number of at least 1" }]);
    expect(decode(bounded, "7")).toMatchObject([{ expected: "multiple of 5" }]);
  });

  it("has a limit of digits, since a million of them would take minutes", () => {
    expect(decode(bigint, "1".repeat(10_000))).toBe(BigInt("1".repeat(10_000)));
    expect(decode(bigint, "1".repeat(1_000_000))).toMatchObject([{ expected: "at most 10000 digits" }]);
  });
});

describe("bytes", () => {
  it.each([
    ["", []],
    ["AA==", [0]],
    ["AAE=", [0, 1]],
    ["AAEC", [0, 1, 2]],
    ["+/8=", [251, 255]],
  ])("are made of %p", (text, list) => {
    const built = decode(bytes, text) as Uint8Array;
    expect(built).toBeInstanceOf(Uint8Array);
    expect([...built]).toEqual(list);
    expect(built.buffer.byteLength).toBe(list.length);
  });

  it.each(["A", "AA", "AAE", "A===", "!!!!", "AA==AA==", "AA\n=", "__8=", 5, null])(
    "are not made of %p",
    (value) => {
      expect(decode(bytes, value)).toMatchObject([{ path: "", expected: "base64 text" }]);
    },
  );
});

describe("a Set", () => {
  it("is made of a list, and of what its elements become", () => {
    expect(decode(setOf({ type: "string" }), ["a", "b"])).toEqual(new Set(["a", "b"]));
    expect(decode(setOf(date), ["2024-02-29T10:00:00Z"])).toEqual(
      new Set([new Date("2024-02-29T10:00:00Z")]),
    );
    expect(decode(setOf({ type: "string" }), "a")).toEqual(new Set(["a"]));
  });

  it("is not made of a list with two equal elements, nor of two that become equal", () => {
    for (const value of [
      ["a", "a"],
      ["1", "1"],
    ])
      expect(decode(setOf({ type: "string" }), value)).toMatchObject([
        { expected: "array of distinct elements" },
      ]);
    expect(decode(setOf({ type: "number" }), ["1", 1])).toMatchObject([
      { expected: "array of distinct elements" },
    ]);
    expect(decode(setOf({ type: "number" }), {})).toMatchObject([{ expected: "array" }]);
  });
});

describe("a Map", () => {
  it("is made of an object, under any keys", () => {
    const input: unknown = JSON.parse('{"a":1,"__proto__":2,"constructor":3}');
    expect(decode(mapOf({ type: "number" }), input)).toEqual(
      new Map([
        ["a", 1],
        ["__proto__", 2],
        ["constructor", 3],
      ]),
    );
    expect(decode(mapOf(bigint), { a: "1" })).toEqual(new Map([["a", 1n]]));
    expect(decode(mapOf({ type: "number" }), '{"a":1}')).toEqual(new Map([["a", 1]]));
  });

  it("names the key of what does not fit", () => {
    expect(decode(mapOf({ type: "number" }), { a: 1, "b/c": "x" })).toEqual([
      { path: "/b~1c", expected: "number", received: '"x"' },
    ]);
    expect(decode(mapOf({ type: "number" }), [])).toMatchObject([{ expected: "object" }]);
  });
});

describe("wherever they stand", () => {
  const schema = {
    type: "object",
    properties: {
      due: { anyOf: [date, { type: "null" }] },
      when: { ...date, type: ["string", "null"] },
      either: { anyOf: [date, { type: "number" }, setOf(url)] },
      list: { type: "array", items: { type: "object", properties: { at: date } } },
      tuple: { type: "array", prefixItems: [date, bigint], minItems: 2 },
    },
  };

  it("are built in members, lists, tuples, nullable places and unions", () => {
    const at = "2024-02-29T10:00:00Z";
    const built = new Date(at);
    expect(decode(schema, { due: null, when: null })).toEqual({ due: null, when: null });
    expect(decode(schema, { due: at, when: at, either: at })).toEqual({
      due: built,
      when: built,
      either: built,
    });
    expect(decode(schema, { either: 5 })).toEqual({ either: 5 });
    expect(decode(schema, { either: ["http://a.b"] })).toEqual({ either: new Set([new URL("http://a.b")]) });
    expect(decode(schema, { list: [{ at }, {}], tuple: [at, 7] })).toEqual({
      list: [{ at: built }, {}],
      tuple: [built, 7n],
    });
  });

  it("say where a union has none for the value", () => {
    expect(decode(schema, { either: "tomorrow" })).toMatchObject([
      { path: "/either", expected: 'date-time such as "2024-02-29T10:00:00Z"' },
    ]);
    expect(decode(schema, { either: true })).toMatchObject([
      { path: "/either", expected: 'date-time such as "2024-02-29T10:00:00Z" or number or array' },
    ]);
  });

  it("are taken as they are from code that calls a tool itself", () => {
    const [day, link] = [new Date(5), new URL("http://a.b")];
    expect(decode(date, day)).toEqual(day);
    expect(decode(url, link)).toEqual(link);
    expect(decode(bigint, 12345678901234567890n)).toBe(12345678901234567890n);
    expect([...(decode(bytes, new Uint8Array([1, 2])) as Uint8Array)]).toEqual([1, 2]);
    expect(decode(setOf(date), new Set([day]))).toEqual(new Set([day]));
    expect(decode(mapOf({ type: "number" }), new Map([["a", 1]]))).toEqual(new Map([["a", 1]]));
    expect(decode(mapOf({ type: "number" }), new Map([["a", "x"]]))).toEqual([
      { path: "/a", expected: "number", received: '"x"' },
    ]);
    expect(decode(schema, { due: day, either: new Set([link]) })).toEqual({
      due: day,
      either: new Set([link]),
    });
  });
});
