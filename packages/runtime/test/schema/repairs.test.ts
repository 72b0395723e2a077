import { describe, expect, it } from "@jest/globals";
import { schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { kept, refused, repaired } from "./repair-cases.ts";

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const number = { type: "number" };
const string = { type: "string" };

describe("what is put right", () => {
  it.each(repaired)("%j: %j becomes %j", (schema, from, to, rule, path = "") => {
    const decoder = schemaDecoder(schema, { repair: true });
    const decoded = decoder.decode(from);
    expect(decoded).toMatchObject({ ok: true, value: to, repairs: [{ path, rule }] });
    if (path === "") expect(decoded).toEqual({ ok: true, value: to, repairs: [{ path, from, to, rule }] });
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

  it("is told to the call that it was done for, and to no other", () => {
    const decoder = schemaDecoder({ type: "number" }, { repair: true });
    const before = decoder.decode(1);
    const decoded = decoder.decode("2");
    expect(before).toEqual({ ok: true, value: 1, repairs: [] });
    expect(decoder.decode("3")).toMatchObject({ repairs: [{ from: "3" }] });
    expect(decoded).toMatchObject({ repairs: [{ from: "2" }] });
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

describe("what fits as it is", () => {
  it.each(kept)("%j: %j", (schema, value) => {
    expect(schemaDecoder(schema, { repair: true }).decode(value)).toEqual({ ok: true, value, repairs: [] });
  });
});
