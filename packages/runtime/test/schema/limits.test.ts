import { describe, expect, it } from "@jest/globals";
import { parseArguments } from "../../src/schema/arguments-text.ts";
import { decoderOf, schemaDecoder } from "../../src/schema/decoder.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { issueText } from "../../src/schema/issue-text.ts";

const levels = 100_000;
const tree: JsonSchema = { type: "object", properties: { next: { $ref: "#" }, any: {} } };
const tooDeep = { ok: false, issues: [{ path: "", expected: "at most 1000 levels of nesting" }] };

function nested(depth: number, key: string): unknown {
  let value: unknown = {};
  for (let level = 1; level < depth; level++) value = { [key]: value };
  return value;
}

describe("very deep input", () => {
  it.each([
    ["[".repeat(levels) + "]".repeat(levels)],
    ["[".repeat(levels)],
    [`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`],
    [`{"a":${"[".repeat(levels)}`],
  ])("is an issue as text", (text) => {
    expect(parseArguments(text, { complete: true })).toMatchObject({
      ok: false,
      issue: { path: "", expected: "at most 1000 levels of nesting" },
    });
  });

  it.each([
    ["in a recursive schema", tree, nested(levels, "next")],
    ["where anything is taken", tree, { any: nested(levels, "x") }],
    ["in a record", { type: "object", additionalProperties: {} }, nested(levels, "x")],
    ["in a list of distinct things", { type: "array", uniqueItems: true }, [nested(levels, "x")]],
    [
      "under a not, which must not take it for that",
      { not: { type: "object", properties: { next: { type: "object", properties: { next: tree } } } } },
      nested(levels, "next"),
    ],
    ["under a condition", { if: tree, then: false }, nested(levels, "next")],
    ["in a constant", { const: { a: 1 } }, nested(levels, "a")],
  ])("is an issue %s", (_name, schema, value) => {
    expect(schemaDecoder(schema, { repair: true }).decode(value)).toMatchObject(tooDeep);
  });

  it("is taken up to a thousand levels", () => {
    const decoder = schemaDecoder(tree);
    expect(decoder.decode(nested(1000, "next")).ok).toBe(true);
    expect(decoder.decode(nested(1001, "next"))).toMatchObject(tooDeep);
    expect(parseArguments("[".repeat(1000) + "]".repeat(1000), { complete: true }).ok).toBe(true);
    expect(parseArguments("[".repeat(1001) + "]".repeat(1001), { complete: true }).ok).toBe(false);
    // Brackets in texts open nothing.
    expect(parseArguments(`{"a":"${'[{\\"'.repeat(levels)}"}`, { complete: true }).ok).toBe(true);
  });

  it("is an issue where the stack is nearly full, and the next decode goes well", () => {
    const decoder = schemaDecoder(tree);
    const value = nested(900, "next");
    const verdicts = new Set<unknown>();
    const descend = (): void => {
      try {
        descend();
      } finally {
        // Once the stack has overflowed, each frame on the way back has a little more room.
        if (verdicts.size < 2) verdicts.add(attempt());
      }
    };
    const attempt = (): unknown => {
      try {
        return decoder.decode(value).ok;
      } catch {
        return "no room to call at all";
      }
    };
    expect(descend).toThrow(RangeError);
    verdicts.delete("no room to call at all");
    expect(decoder.decode(value).ok).toBe(true);
    expect([...verdicts].every((verdict) => typeof verdict === "boolean")).toBe(true);
  });

  it("in a text for an object is no object", () => {
    const decoded = schemaDecoder({ type: "object" }, { repair: true }).decode(
      '{"a":'.repeat(levels) + "1" + "}".repeat(levels),
    );
    expect(decoded).toMatchObject({ ok: false, issues: [{ path: "", expected: "object" }] });
  });

  it("may be a value that holds itself", () => {
    const loop: Record<string, unknown> = {};
    loop["next"] = loop;
    expect(schemaDecoder(tree).decode(loop)).toMatchObject(tooDeep);
  });
});

describe("very large input", () => {
  const list: JsonSchema = { type: "array", items: { type: "integer" } };

  it("of 50 MB is parsed and decoded", () => {
    const text = `{"list":[${"1234567,".repeat(6_400_000)}1]}`;
    const parsed = parseArguments(text, { complete: true });
    if (!parsed.ok) throw new Error("not parsed");
    const decoded = schemaDecoder({ type: "object", properties: { list } }).decode(parsed.value);
    expect(decoded.ok && (decoded.value as { list: unknown[] }).list.length).toBe(6_400_001);
  });

  it("that is broken at its end is an issue with the place", () => {
    const text = `{"list":[${"1234567,".repeat(1_000_000)}]}`;
    expect(parseArguments(text, { complete: true })).toMatchObject({
      ok: false,
      issue: { expected: "a JSON value", received: '"]}"', position: { line: 1, column: 8_000_010 } },
    });
  });

  it("with more issues than anyone reads ends its list", () => {
    const decoded = schemaDecoder(list).decode(Array.from({ length: 1_000_000 }, () => "x"));
    if (decoded.ok) throw new Error("taken");
    expect(decoded.issues.length).toBe(1000);
    const text = issueText({ name: "t", signature: "t()" }, decoded.issues);
    expect(text.split("\n").length).toBe(1003);
    expect(text).toContain("only the first 1000 are listed");
  });

  it("of unknown keys ends its list too", () => {
    const value = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`key${index}`, index]));
    const decoded = schemaDecoder({ type: "object", properties: { key: {} } }).decode(value);
    expect(decoded.ok ? 0 : decoded.issues.length).toBe(1000);
  });

  it("of which each key is unknown and nearly one that is known has its nearest names looked up in a moment", () => {
    const names = Array.from(
      { length: 50 },
      (_, index) => `${"a_rather_long_name_of_a_member".repeat(2)}${index}`,
    );
    const value = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `${"b_rather_long_nome_of_a_mamber".repeat(2)}${index}`,
        1,
      ]),
    );
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const decoded = schemaDecoder({ type: "object", properties }).decode(value);
    if (decoded.ok) throw new Error("taken");
    expect(issueText({ name: "t", signature: "t()" }, decoded.issues)).toContain("did you mean");
  });

  it("is not looked at any further when its list of issues is full", () => {
    let looks = 0;
    const watched = (keys: string[]): object =>
      new Proxy(
        {},
        {
          ownKeys: () => keys,
          getOwnPropertyDescriptor: () => ({ value: (looks++, 1), enumerable: true, configurable: true }),
          get: () => (looks++, 1),
        },
      );
    const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}`);
    const decode = (schema: JsonSchema, value: unknown): number => {
      const decoded = schemaDecoder(schema, { copy: false }).decode(value);
      return decoded.ok ? 0 : decoded.issues.length;
    };
    expect(decode({ type: "object", properties: { a: {} } }, watched(keys))).toBe(1000);
    expect(looks).toBeLessThan(5000);
    looks = 0;
    const list = new Proxy(keys, { get: (target, key) => (looks++, Reflect.get(target, key)) });
    expect(decode({ type: "array", items: { type: "integer" } }, list)).toBe(1000);
    expect(looks).toBeLessThan(5000);
  });

  it("of a million digits is an issue where a number is wanted, whether as number or as text", () => {
    const digits = "9".repeat(1_000_000);
    const parsed = parseArguments(`{"n":${digits}}`, { complete: true });
    const schema: JsonSchema = { type: "object", properties: { n: { type: "number" } } };
    expect(schemaDecoder(schema).decode(parsed.ok ? parsed.value : {})).toMatchObject({
      ok: false,
      issues: [{ path: "/n", expected: "number from -1.79e308 to 1.79e308", received: "one beyond that" }],
    });
    expect(schemaDecoder(schema, { repair: true }).decode({ n: digits })).toMatchObject({
      ok: false,
      issues: [{ path: "/n", expected: "number" }],
    });
  });

  it("is quoted in short", () => {
    const decoder = schemaDecoder({ type: "object", properties: { n: { type: "number" } } });
    const values = [
      "x".repeat(10_000_000),
      "😀".repeat(100),
      Array.from({ length: 1_000_000 }, () => 1),
      { k: "v".repeat(10_000_000) },
      { ["k".repeat(1_000_000)]: 1 },
      [[[[["deep"]]]]],
    ];
    for (const n of values) {
      const decoded = decoder.decode({ n });
      const received = decoded.ok ? "" : (decoded.issues[0]?.received ?? "");
      expect(received.length).toBeLessThanOrEqual(80);
      expect(received).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it("as a rest parameter does not overflow the stack", () => {
    const inputSchema = { type: "object", properties: { rest: list } };
    const decoder = decoderOf({
      format: 1,
      name: "t",
      description: "",
      signature: "t()",
      inputSchema,
      parameters: [{ name: "rest", kind: "rest" }],
    });
    const decoded = decoder.decode({ rest: Array.from({ length: 500_000 }, (_, index) => index) });
    expect(decoded.ok && decoded.args.length).toBe(500_000);
  });

  it("of which a schema looks at each part twice as often at each level ends in an issue", () => {
    const schema: JsonSchema = {
      allOf: [{ properties: { next: { $ref: "#" } } }, { properties: { next: { $ref: "#" } } }],
    };
    expect(schemaDecoder(schema, { closed: false, copy: false }).decode(nested(200, "next"))).toMatchObject({
      ok: false,
      issues: [{ path: "", expected: "at most 2000000 objects and arrays to look at" }],
    });
  });
});

describe("references that lead in a circle", () => {
  it("are an issue of every value, not an endless wait", () => {
    const schema: JsonSchema = {
      $ref: "#/$defs/a",
      $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
    };
    expect(schemaDecoder(schema).decode(1)).toMatchObject(tooDeep);
  });
});
