import { afterEach, describe, expect, it } from "@jest/globals";
import { SchemaError } from "../../src/errors/schema-error.ts";
import { ToolInputError } from "../../src/errors/tool-input-error.ts";
import { type Decoder, type DecoderOptions, decoderOf, schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema, ParameterDefinition } from "../../src/schema/definition.ts";
import { stripBuild } from "../../src/schema/strip.ts";
import { wrong } from "./schema-error-cases.ts";

const string = { type: "string" };

function toolOf(
  parameters: ParameterDefinition[],
  inputSchema: JsonSchema,
  options?: DecoderOptions,
): Decoder {
  return decoderOf(
    { format: 1, name: "t", description: "", signature: "t()", inputSchema, parameters },
    options,
  );
}

function argsOf(decoder: Decoder, input: unknown): readonly unknown[] {
  const decoded = decoder.decode(input);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return decoded.args;
}

describe("positional arguments", () => {
  const properties = { a: string, b: string, rest: { type: "array", items: string } };
  const inputSchema = { type: "object", properties, required: ["a"] };

  it("leave a place for what the runtime fills in, and are never shorter than that", () => {
    const decoder = toolOf(
      [
        { name: "a", kind: "named" },
        { name: "signal", kind: "signal" },
        { name: "b", kind: "named" },
        { name: "context", kind: "context" },
      ],
      { type: "object", properties: { a: string, b: string } },
    );
    expect(decoder.injected).toEqual([
      { index: 1, kind: "signal" },
      { index: 3, kind: "context" },
    ]);
    expect(argsOf(decoder, { a: "x" })).toEqual(["x", undefined, undefined, undefined]);
    expect(argsOf(decoder, { b: "y" })).toEqual([undefined, undefined, "y", undefined]);
  });

  it("end where what was sent ends", () => {
    const decoder = toolOf(
      [
        { name: "a", kind: "named" },
        { name: "b", kind: "named" },
        { name: "rest", kind: "rest" },
      ],
      inputSchema,
    );
    expect(argsOf(decoder, { a: "x" })).toHaveLength(1);
    expect(argsOf(decoder, { a: "x", b: "y" })).toEqual(["x", "y"]);
    expect(argsOf(decoder, { rest: ["p", "q"], a: "x" })).toEqual(["x", undefined, "p", "q"]);
    expect(argsOf(decoder, { a: "x", rest: [] })).toHaveLength(1);
    expect(argsOf(decoder, { a: "x", rest: null, b: undefined })).toHaveLength(1);
  });

  it("are the whole input where the function takes one object, and nothing when it may be left out and is empty", () => {
    const whole = { type: "object", properties: { a: string } };
    const required = toolOf([{ name: "input", kind: "whole" }], whole);
    const optional = toolOf(
      [
        { name: "input", kind: "whole", optional: true },
        { name: "signal", kind: "signal" },
      ],
      whole,
    );
    expect(argsOf(required, {})).toEqual([{}]);
    expect(argsOf(required, { a: "x" })).toEqual([{ a: "x" }]);
    expect(argsOf(optional, {})).toEqual([undefined, undefined]);
    expect(argsOf(optional, null)).toEqual([undefined, undefined]);
    expect(argsOf(optional, { a: null })).toEqual([undefined, undefined]);
    expect(argsOf(optional, { a: "x" })).toEqual([{ a: "x" }, undefined]);
  });

  it("are fresh for each call", () => {
    const decoder = toolOf([{ name: "a", kind: "named" }], inputSchema);
    expect(argsOf(decoder, { a: "x" })).not.toBe(argsOf(decoder, { a: "x" }));
  });

  it("may have the names that every object has", () => {
    const names = ["constructor", "__proto__", "toString"];
    const schema = JSON.parse(
      `{"type":"object","properties":{${names.map((name) => `"${name}":{"type":"string"}`).join()}}}`,
    ) as JsonSchema;
    const decoder = toolOf(
      names.map((name) => ({ name, kind: "named" })),
      schema,
    );
    expect(argsOf(decoder, {})).toEqual([]);
    expect(argsOf(decoder, JSON.parse('{"toString":"t","__proto__":"p"}'))).toEqual([undefined, "p", "t"]);
  });
});

describe("what comes out", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      any: {},
      list: { type: "array", items: { type: "object", properties: { a: string } } },
      record: { type: "object", additionalProperties: {} },
      either: { anyOf: [string, { type: "array" }] },
    },
  };
  const input = { any: { x: [1] }, list: [{ a: "b" }], record: { k: [] }, either: [[]] };

  it("is new throughout, so that a function may change what it gets", () => {
    const decoded = schemaDecoder(schema).decode(input);
    if (!decoded.ok) throw new Error("refused");
    const value = decoded.value as typeof input;
    expect(value).toEqual(input);
    value.any.x.push(2);
    for (const element of value.list) element.a = "changed";
    value.list.push({ a: "new" });
    (value.record.k as unknown[]).push(1);
    (value.either[0] as unknown[]).push(1);
    expect(input).toEqual({ any: { x: [1] }, list: [{ a: "b" }], record: { k: [] }, either: [[]] });
  });

  it("is the input's own where nothing had to change and no copy is asked for", () => {
    const decoder = schemaDecoder(schema, { copy: false, repair: true });
    const decoded = decoder.decode(input);
    expect(decoded.ok && decoded.value).toBe(input);
    const mended = { list: [{ a: "b" }, { a: null }], any: 1 };
    const other = decoder.decode(mended);
    expect(other).toMatchObject({ ok: true, value: { list: [{ a: "b" }, {}], any: 1 } });
    expect(mended).toEqual({ list: [{ a: "b" }, { a: null }], any: 1 });
  });

  it("does not change when two inputs are decoded at once", () => {
    const decoder = schemaDecoder({
      type: "object",
      properties: { a: { type: "object", properties: { b: string } }, c: {} },
    });
    const inner: unknown[] = [];
    const outer = {
      get a() {
        inner.push(decoder.decode({ a: { b: 1 }, c: 1 }));
        return { b: "x" };
      },
      c: { d: 1 },
    };
    expect(decoder.decode(outer)).toMatchObject({ ok: true, value: { a: { b: "x" }, c: { d: 1 } } });
    expect(inner).toMatchObject([{ ok: false, issues: [{ path: "/a/b" }] }]);
  });
});

describe("own members only", () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, "limit");
    Reflect.deleteProperty(Object.prototype, "minimum");
  });

  it("are read, whatever a prototype has", () => {
    const polluted: Record<string, unknown> = Object.prototype as never;
    const decoder = toolOf([{ name: "limit", kind: "named" }], {
      type: "object",
      properties: { limit: { type: "number" } },
      required: ["limit"],
    });
    polluted["limit"] = 5;
    expect(decoder.decode({})).toMatchObject({
      ok: false,
      issues: [{ path: "/limit", received: "nothing" }],
    });
    const optional = toolOf([{ name: "limit", kind: "named" }], {
      type: "object",
      properties: { limit: { type: "number" } },
    });
    expect(argsOf(optional, {})).toEqual([]);
    const inherited = Object.create({ limit: 7 }) as object;
    expect(decoder.decode(inherited)).toMatchObject({ ok: false });
    expect(schemaDecoder({ type: "object", properties: {} }).decode(inherited)).toMatchObject({
      ok: true,
      value: {},
    });
  });
});

describe("a schema that can't be decoded by", () => {
  it.each(wrong)("%j is an error that names %p at %p", (schema, keyword, path) => {
    const make = (): unknown => schemaDecoder(schema as JsonSchema);
    expect(make).toThrow(SchemaError);
    expect(make).toThrow(
      expect.objectContaining({
        code: "SCHEMA",
        keyword,
        path,
        message: expect.stringContaining(`\`${keyword}\``),
      }),
    );
  });
});

describe("what others see of a schema", () => {
  it("has no markers where a schema may have one, and keeps all else", () => {
    const date = { type: "string", format: "date-time", "x-build": "Date" };
    const stripped = { type: "string", format: "date-time" };
    const schema = {
      type: "object",
      properties: {
        a: date,
        "x-build": date,
        list: { type: "array", items: date, prefixItems: [date], "x-build": "Set" },
      },
      anyOf: [date, true],
      additionalProperties: date,
      $defs: { d: { not: date } },
      const: { "x-build": "Date" },
      default: { "x-build": 1 },
      examples: [{ "x-build": 1 }],
      "x-other": { "x-build": 1 },
    };
    const before = JSON.stringify(schema);
    expect(stripBuild(schema)).toEqual({
      ...schema,
      properties: {
        a: stripped,
        "x-build": stripped,
        list: { type: "array", items: stripped, prefixItems: [stripped] },
      },
      anyOf: [stripped, true],
      additionalProperties: stripped,
      $defs: { d: { not: stripped } },
    });
    expect(JSON.stringify(schema)).toBe(before);
    const odd = JSON.parse('{"properties":{"__proto__":{"type":"string","x-build":"Date"}}}') as JsonSchema;
    expect(JSON.stringify(stripBuild(odd))).toBe('{"properties":{"__proto__":{"type":"string"}}}');
  });
});

describe("a ToolInputError", () => {
  it("carries its parts", () => {
    const issues = [{ path: "/a", expected: "number", received: "nothing" }];
    const error = new ToolInputError("t", issues, "the text");
    expect(error).toMatchObject({
      name: "ToolInputError",
      code: "TOOL_INPUT",
      toolName: "t",
      issues,
      message: "the text",
    });
    expect(ToolInputError.isInstance(error)).toBe(true);
  });
});
