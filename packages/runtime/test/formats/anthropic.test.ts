import { describe, expect, it } from "@jest/globals";
import { toAnthropic } from "../../src/formats/anthropic.ts";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { tool } from "../../src/tool/attach.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call, definitionOf, number, text } from "../tool/support.ts";

const remind = tool(() => 1, {
  ...definitionOf("remind", { at: { type: "string", format: "date-time", "x-build": "Date" } }),
  description: "Remind somebody.",
  bestPractices: ["Ask for the time zone."],
});

describe("a tool in Anthropic's form", () => {
  it("has a name, a description and the schema without markers, and nothing else", () => {
    expect(toAnthropic(remind)).toEqual([
      {
        name: "remind",
        description: "Remind somebody.",
        input_schema: {
          type: "object",
          properties: { at: { type: "string", format: "date-time" } },
          required: ["at"],
        },
      },
    ]);
  });

  it("is the same to the byte each time, and lists tools in the order given", () => {
    const none = tool(() => 1, definitionOf("none"));
    const write = (): string => JSON.stringify(toAnthropic([none, remind]));
    expect(write()).toBe(write());
    expect(toAnthropic(none, remind).map(({ name }) => name)).toEqual(["none", "remind"]);
    expect(toAnthropic(none)[0]?.input_schema).toEqual({ type: "object", properties: {} });
  });

  it("has its description whole, and well-formed", () => {
    const long = `${"a".repeat(1_022)}😀${"b".repeat(199)}`;
    expect(toAnthropic(tool(() => 1, { ...definitionOf("x"), description: long }))[0]?.description).toBe(
      long,
    );
    const half = tool(() => 1, { ...definitionOf("x"), description: "a\ud83d" });
    expect(toAnthropic(half)[0]?.description).toBe("a\ufffd");
  });

  it("has the members that the tool has for this provider", () => {
    const provider = { anthropic: { cache_control: { type: "ephemeral" } } };
    const [made] = toolsOf(remind);
    expect(toAnthropic(made?.with({ provider }) as object)[0]).toMatchObject(provider.anthropic);
  });
});

describe("a schema with a union or a reference at its root", () => {
  const find = (input: JsonSchema) =>
    defineTool({ name: "find", description: "Find.", input, run: (value) => value });
  const rootOf = (input: JsonSchema): JsonSchema | undefined => toAnthropic(find(input))[0]?.input_schema;
  const byId = {
    type: "object",
    properties: { kind: { const: "id" }, id: number },
    required: ["kind", "id"],
  };
  const byName = {
    type: "object",
    properties: { kind: { const: "name" }, name: text },
    required: ["kind", "name"],
  };
  const merged = {
    type: "object",
    properties: { kind: { anyOf: [{ const: "id" }, { const: "name" }] }, id: number, name: text },
    required: ["kind"],
  };

  it("is one object with the members of all branches, required where every branch asks for them", () => {
    expect(rootOf({ type: "object", anyOf: [byId, byName] })).toEqual(merged);
    expect(rootOf({ type: "object", oneOf: [byId, byName] })).toEqual(merged);
    expect(rootOf({ type: "object", allOf: [byId, { properties: { limit: number } }] })).toEqual({
      type: "object",
      properties: { kind: { const: "id" }, id: number, limit: number },
      required: ["kind", "id"],
    });
    expect(
      rootOf({ type: "object", properties: { limit: number }, required: ["limit"], anyOf: [byId, byId] }),
    ).toEqual({
      type: "object",
      properties: { limit: number, kind: { const: "id" }, id: number },
      required: ["limit", "kind", "id"],
    });
  });

  it("has what its references name", () => {
    const $defs = { byId, loop: { $ref: "#/$defs/loop" } };
    expect(rootOf({ type: "object", $ref: "#/$defs/byId", $defs })).toEqual({ ...byId, $defs });
    expect(rootOf({ type: "object", $ref: "#/$defs/loop", $defs })).toEqual({
      type: "object",
      properties: {},
      $defs,
    });
  });

  it("is still checked as it was written", async () => {
    const made = find({ type: "object", anyOf: [byId, byName] });
    expect((await call([made], "find", { kind: "id", id: 1 })).content).toBe('{"kind":"id","id":1}');
    expect((await call([made], "find", { kind: "id" })).isError).toBe(true);
  });

  it("stays as it is where there is none", () => {
    const input = { type: "object", properties: { at: { anyOf: [text, number] } } };
    expect(rootOf(input)).toEqual(input);
  });
});
