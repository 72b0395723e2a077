import { describe, expect, it } from "@jest/globals";
import { ToolInputError } from "../../src/errors/tool-input-error.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { StandardSchema, StandardVerdict } from "../../src/tool/standard-schema.ts";
import { call, number, text } from "./support.ts";

const weather = defineTool({
  name: "get_weather",
  description: "Get the weather.",
  input: { type: "object", properties: { city: text, days: number }, required: ["city"] },
  output: { type: "string" },
  timeout: 1_000,
  hints: { readOnly: true },
  bestPractices: ["Use full city names."],
  run: (input: { city: string; days?: number }, context) =>
    `${input.city} ${input.days ?? 1} ${context.toolName}`,
});

describe("a tool that is defined when the program runs", () => {
  it("is a tool like any other", async () => {
    expect(weather).toMatchObject({
      name: "get_weather",
      description: "Get the weather.",
      signature: "get_weather(input: { city: string; days?: number }): string",
      inputSchema: { type: "object", properties: { city: text, days: number }, required: ["city"] },
      definition: { timeoutMs: 1_000, hints: { readOnly: true }, bestPractices: ["Use full city names."] },
    });
    expect(await weather.run({ city: "Rome", days: 2 })).toBe("Rome 2 get_weather");
    expect((await call([weather], "get_weather", { city: "Rome" })).content).toBe("Rome 1 get_weather");
    const { content, isError } = await call({ forecast: weather }, "forecast", { days: "x" });
    expect(isError).toBe(true);
    expect(content).toContain("/city");
    expect(content).toContain("forecast(input: { city: string; days?: number }): string");
  });

  it("takes its schema at its word: what JSON Schema allows is allowed", async () => {
    expect((await call([weather], "get_weather", { city: "Rome", extra: 1 })).isError).toBe(false);
  });

  it("takes no arguments when it says nothing of them", async () => {
    const now = defineTool({ name: "now", description: "The time.", run: () => "noon" });
    expect(now.signature).toBe("now(): unknown");
    expect((await call([now], "now")).content).toBe("noon");
    expect((await call([now], "now", { zone: "CET" })).content).toContain("/zone");
  });

  it("is refused where a provider or the decoder would not take it", () => {
    const made = (name: string, input: Record<string, unknown>) => () =>
      defineTool({ name, description: "x", input, run: () => 1 });
    expect(made("a b", { type: "object" })).toThrow(expect.objectContaining({ code: "TOOL_NAME" }));
    expect(made("a", { type: "array" })).toThrow(expect.objectContaining({ code: "DEFINITION" }));
    expect(made("a", { type: "object", $dynamicRef: "#x" })).toThrow(
      expect.objectContaining({ code: "SCHEMA" }),
    );
  });

  it("writes its signature as types", () => {
    const input = {
      type: "object",
      properties: {
        unit: { enum: ["c", "f"] },
        when: { anyOf: [text, { type: "null" }] },
        tags: { type: "array", items: { type: ["string", "number"] } },
        "odd key": { const: 1 },
        any: {},
        deep: { type: "array", items: { type: "array", items: { type: "array", items: text } } },
        map: { type: "object" },
      },
    };
    const { signature } = defineTool({ name: "x", description: "x", input, run: () => 1 });
    expect(signature).toBe(
      'x(input: { unit?: "c" | "f"; when?: string | null; tags?: (string | number)[]; "odd key"?: 1; any?: unknown; ' +
        "deep?: unknown[][]; map?: Record<string, unknown> }): unknown",
    );
  });
});

describe("a tool whose input is a schema of a validation library", () => {
  /** As a library would make it: `{ email }`, trimmed. */
  const contact = (
    answer: <T>(verdict: T) => T | Promise<T>,
  ): StandardSchema<{ email: string }, { email: string }> => ({
    "~standard": {
      version: 1,
      vendor: "testlib",
      validate(value): StandardVerdict<{ email: string }> | Promise<StandardVerdict<{ email: string }>> {
        const { email } = value as { email?: unknown };
        if (typeof email === "string" && email.includes("@"))
          return answer({ value: { email: email.trim() } });
        return answer({ issues: [{ message: "Invalid email", path: [{ key: "email" }] }] });
      },
      jsonSchema: {
        input: () => ({
          $schema: "https://json-schema.org/draft/2020-12/schema",
          type: "object",
          properties: { email: { type: "string", format: "email" } },
          required: ["email"],
        }),
      },
    },
  });

  it.each([
    ["at once", <T>(verdict: T): T => verdict],
    ["later", <T>(verdict: T): Promise<T> => Promise.resolve(verdict)],
  ])("gives the function what the library made of it, %s", async (_, answer) => {
    const invite = defineTool({
      name: "invite",
      description: "Invite.",
      input: contact(answer),
      run: ({ email }, context: ToolContext) => `${email} ${context.callId}`,
    });
    expect(invite.inputSchema).not.toHaveProperty("$schema");
    expect(invite.signature).toBe("invite(input: { email: string }): unknown");
    expect((await call([invite], "invite", { email: " a@b.c " })).content).toBe("a@b.c c1");
    const { content, error } = await call([invite], "invite", { email: "nobody" });
    expect(error).toBeInstanceOf(ToolInputError);
    expect((error as ToolInputError).issues).toEqual([
      { path: "/email", expected: "Invalid email", received: '"nobody"' },
    ]);
    expect(content).toContain("/email");
    expect((await call([invite], "invite", "[]")).isError).toBe(true);
    expect((await call({ ask: invite }, "ask", {})).content).toContain(
      "Signature: ask(input: { email: string })",
    );
    expect(await invite["~standard"].validate({ email: "x" })).toMatchObject({
      issues: [{ message: "Invalid email" }],
    });
  });

  it("is refused when the library writes no JSON Schema", () => {
    const { version, vendor, validate } = contact((verdict) => verdict)["~standard"];
    const input = { "~standard": { version, vendor, validate } };
    expect(() => defineTool({ name: "x", description: "x", input, run: () => 1 })).toThrow(
      expect.objectContaining({ code: "DEFINITION", message: expect.stringContaining("testlib") }),
    );
  });
});
