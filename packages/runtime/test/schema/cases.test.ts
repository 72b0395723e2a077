import { describe, expect, it } from "@jest/globals";
import { parseArguments } from "../../src/schema/arguments-text.ts";
import { type Decoder, decoderOf } from "../../src/schema/decoder.ts";
import type { JsonSchema, ParameterDefinition } from "../../src/schema/definition.ts";

/** A tool whose parameters are the schema's properties, in order. */
function toolOf(properties: Record<string, JsonSchema>, required: string[], rest?: string): Decoder {
  const parameters = Object.keys(properties).map(
    (name): ParameterDefinition => ({ name, kind: name === rest ? "rest" : "named" }),
  );
  const inputSchema = { type: "object", properties, required };
  return decoderOf({
    format: 1,
    name: "tool",
    description: "",
    inputSchema,
    signature: "tool()",
    parameters,
  });
}

const string = { type: "string" };
const number = { type: "number" };

describe("what models send instead of arguments", () => {
  const whoami = toolOf({}, []);
  const hello = toolOf({ name: string }, ["name"]);

  it.each([undefined, null, "", "  \n"])("takes %p for no arguments", (input) => {
    expect(whoami.decode(input)).toMatchObject({ ok: true, value: {}, args: [] });
    expect(hello.decode(input)).toMatchObject({
      ok: false,
      issues: [{ path: "/name", expected: "string", received: "nothing" }],
    });
  });

  it("takes an empty text for no arguments only when it is complete", () => {
    expect(parseArguments("", { complete: true })).toEqual({ ok: true, value: {} });
    expect(parseArguments(" ", { complete: false })).toMatchObject({ ok: false });
  });

  it("names the missing parameter and the wrapper around it", () => {
    const transfer = toolOf({ agent: string, input: string }, ["agent"]);
    expect(transfer.decode({ parameters: { agent: "a" } })).toEqual({
      ok: false,
      issues: [
        { path: "/parameters", expected: "nothing", received: '{"agent":"a"}', known: ["agent", "input"] },
        { path: "/agent", expected: "string", received: "nothing" },
      ],
    });
    expect(transfer.decode({ agent: "a", input: '{"agent":"b"}' })).toMatchObject({
      args: ["a", '{"agent":"b"}'],
    });
  });
});

describe("texts that stay texts", () => {
  const meta = { anyOf: [string, { type: "object", properties: { mode: number }, required: ["mode"] }] };
  const writeFile = toolOf({ path: string, content: string, meta, extra: {} }, ["path", "content"]);

  it("leaves JSON in a string, in a union with a string and in an unknown as it is", () => {
    const input = { path: "007", content: '{"x":1}\n', meta: '{"mode":1}', extra: "[1]" };
    expect(writeFile.decode(input)).toEqual({
      ok: true,
      value: input,
      args: ["007", '{"x":1}\n', '{"mode":1}', "[1]"],
      repairs: [],
    });
    expect(writeFile.decode({ path: "a", content: "null" })).toMatchObject({ args: ["a", "null"] });
  });

  it("passes an empty string as what it is", () => {
    const pods = toolOf(
      { namespace: string, state: { type: "string", enum: ["up", "down"] }, note: string, max: number },
      ["namespace"],
    );
    expect(pods.decode({ namespace: "", note: "" })).toMatchObject({ args: ["", undefined, ""] });
    expect(pods.decode({ namespace: "a", state: "", max: "" })).toMatchObject({
      ok: false,
      issues: [{ path: "/state" }, { path: "/max" }],
    });
  });
});

describe("numbers as texts", () => {
  const readLines = toolOf({ path: string, limit: number, count: { type: "integer" } }, ["path", "limit"]);

  it.each([
    ["500", 500],
    ["-1.50", -1.5],
    ["0", 0],
    ["10.0", 10],
    ["0.1", 0.1],
  ])("reads %p", (limit, value) => {
    expect(readLines.decode({ path: "a", limit })).toEqual({
      ok: true,
      value: { path: "a", limit: value },
      args: ["a", value],
      repairs: [{ path: "/limit", from: limit, to: value, rule: "number-text" }],
    });
  });

  const unread = [
    "",
    " ",
    "abc",
    "1e999",
    "NaN",
    "Infinity",
    "12px",
    "0x10",
    "007",
    "1.",
    ".5",
    "+1",
    "-0",
    "1e3",
    "9007199254740993",
    true,
    [5],
    null,
    1 / 0,
  ];
  it.each(unread)("refuses %p", (limit) => {
    expect(readLines.decode({ path: "a", limit })).toMatchObject({ ok: false, issues: [{ path: "/limit" }] });
  });

  it("refuses a fraction where a whole number is asked for", () => {
    for (const count of [3.5, "3.5"]) {
      expect(readLines.decode({ path: "a", limit: 1, count })).toMatchObject({
        ok: false,
        issues: [{ path: "/count", expected: "integer" }],
      });
    }
  });
});

describe("null for what is left out", () => {
  const opts = { type: "object", properties: { selector: string, retries: number } };
  const scrape = toolOf({ url: string, wait: number, opts }, ["url"]);

  it("takes null for an optional member as absent, at the top and inside", () => {
    expect(scrape.decode({ url: "u", wait: null, opts: null })).toMatchObject({ args: ["u"] });
    expect(scrape.decode({ url: "u", opts: { selector: null, retries: 2 } })).toMatchObject({
      args: ["u", undefined, { retries: 2 }],
      repairs: [{ path: "/opts/selector", from: null, to: undefined, rule: "null-absent" }],
    });
  });

  it("refuses null for a required member", () => {
    expect(scrape.decode({ url: null })).toMatchObject({
      ok: false,
      issues: [{ path: "/url", expected: "string", received: "null" }],
    });
  });
});

describe("one value where a list is expected", () => {
  const tag = toolOf({ labels: { type: "array", items: string } }, ["labels"]);

  it.each([
    ["x", ["x"]],
    ["a,b", ["a,b"]],
    ['["a"]', ["a"]],
  ])("reads %p", (labels, list) => {
    expect(tag.decode({ labels })).toMatchObject({ ok: true, args: [list] });
  });

  it.each([null, "", { 0: "a" }, 5, "[1]", '["a"', undefined])("refuses %p", (labels) => {
    expect(tag.decode({ labels })).toMatchObject({
      ok: false,
      issues: [{ path: expect.stringMatching(/^\/labels/) }],
    });
  });
});

describe("named arguments in positions", () => {
  const book = toolOf({ room: string, from: string, nights: number, note: string }, ["room"]);

  it("goes by name, passes what is skipped as undefined and leaves out what is absent at the end", () => {
    expect(book.decode({ note: "n", nights: 3, room: "r" })).toMatchObject({
      args: ["r", undefined, 3, "n"],
    });
    expect(book.decode({ room: "r" })).toMatchObject({ args: ["r"] });
  });

  it("spreads a rest parameter", () => {
    const counted = toolOf({ a: string, b: string, rest: { type: "array", items: string } }, ["a"], "rest");
    expect(counted.decode({ a: "x", rest: ["y", "z"] })).toMatchObject({ args: ["x", undefined, "y", "z"] });
    expect(counted.decode({ a: "x", rest: [] })).toMatchObject({ args: ["x"] });
  });
});

describe("names that every object has", () => {
  it("counts only own members", () => {
    const rec = JSON.parse(
      '{"type":"object","properties":{"isPrototypeOf":{"type":"boolean"},"__proto__":{"type":"string"}},"required":["isPrototypeOf"]}',
    ) as JsonSchema;
    const probe = toolOf({ hasOwnProperty: string, valueOf: number, rec }, ["hasOwnProperty"]);
    expect(probe.decode({})).toMatchObject({ ok: false, issues: [{ path: "/hasOwnProperty" }] });
    expect(probe.decode({ hasOwnProperty: "x" })).toMatchObject({ args: ["x"] });
    expect(probe.decode({ hasOwnProperty: "x", rec: {} })).toMatchObject({
      ok: false,
      issues: [{ path: "/rec/isPrototypeOf" }],
    });
    const decoded = probe.decode(
      JSON.parse('{"hasOwnProperty":"x","rec":{"isPrototypeOf":true,"__proto__":"p"}}'),
    );
    expect(JSON.stringify(decoded)).toContain('{"isPrototypeOf":true,"__proto__":"p"}');
  });
});

describe("texts made against a pattern", () => {
  it("are refused as soon as any other, and a length limit comes first", () => {
    const match = toolOf(
      {
        word: { type: "string", pattern: "^(a+)+$" },
        list: { type: "string", maxLength: 64, pattern: "^([a-z]+,?)*$" },
      },
      ["word"],
    );
    expect(match.decode({ word: "aaa", list: "a,b" })).toMatchObject({ args: ["aaa", "a,b"] });
    expect(match.decode({ word: `${"a".repeat(100_000)}!` })).toMatchObject({
      ok: false,
      issues: [{ path: "/word", expected: "string that matches ^(a+)+$" }],
    });
    expect(match.decode({ word: "a", list: `${"a".repeat(5000)}!` })).toMatchObject({
      ok: false,
      issues: [{ path: "/list", expected: "string of at most 64 characters" }],
    });
  });

  it("are refused where a template has six holes, which may hold line breaks", () => {
    const hole = "[\\s\\S]*";
    const parseKey = toolOf(
      { key: { type: "string", pattern: `^${[hole, hole, hole, hole, hole, hole].join("-")}!$` } },
      ["key"],
    );
    for (const key of ["a-b-c-d-e-f!", "a\n-b-c-d-e-f!"])
      expect(parseKey.decode({ key })).toMatchObject({ ok: true, args: [key] });
    for (const key of ["a-b!", "a-b-c-d-e-f", "-".repeat(20_000)])
      expect(parseKey.decode({ key }).ok).toBe(false);
  });
});
