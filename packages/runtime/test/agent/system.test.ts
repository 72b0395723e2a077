import assert from "node:assert/strict";
import { describe, expect, it, jest } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { ToolCall } from "../../src/agent/events.ts";
import type { AgentOptions } from "../../src/agent/options.ts";
import { scripted } from "../../src/model/scripted.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { compiled, text } from "../support/compiled.ts";

async function systemOf(options: AgentOptions<unknown>, context?: unknown): Promise<unknown> {
  const model = scripted("ok");
  await new Agent("tester", { ...options, model } as AgentOptions<never>).run("go", { context });
  return model.requests[0]?.system;
}

const weather = compiled(
  () => "sunny",
  { city: text },
  {
    name: "getWeather",
    description: "Get current weather for a city.",
    bestPractices: ["Use full city names.", "Use full city names.", "Default to celsius."],
  },
);
const named = (name: string): Tool =>
  new Agent("tester", { tools: [compiled(() => [], {}, { name })] }).tool(name);
const archive = compiled(() => "old", {}, { name: "archive", bestPractices: ["Ask first."] });

describe("the system prompt", () => {
  it("has at its head what tools say of their use, by name and each thing once", async () => {
    expect(await systemOf({ system: "Be kind.", tools: [weather, archive] })).toBe(
      [
        "<tool_best_practices>",
        "<instruction>Follow each tool contract and prefer tool-specific best practices.</instruction>",
        '<tool name="archive">',
        "<use>Execute the archive tool.</use>",
        '<best_practice index="1">Ask first.</best_practice>',
        "</tool>",
        '<tool name="getWeather">',
        "<use>Get current weather for a city.</use>",
        '<best_practice index="1">Use full city names.</best_practice>',
        '<best_practice index="2">Default to celsius.</best_practice>',
        "</tool>",
        "</tool_best_practices>",
        "",
        "Be kind.",
      ].join("\n"),
    );
  });

  it("is what was given when no tool has anything to say", async () => {
    expect(await systemOf({ system: "Be kind." })).toBe("Be kind.");
    const blocks = [{ type: "text", text: "Be kind.", cache_control: { type: "ephemeral" } }];
    expect(await systemOf({ system: blocks })).toEqual(blocks);
  });

  it("is the same to the byte whatever the order of the tools, and run after run", async () => {
    const first = await systemOf({ system: "Be kind.", tools: [weather, archive] });
    expect(await systemOf({ system: "Be kind.", tools: [archive, weather] })).toBe(first);
  });

  it("ends in what tools make of the run's context; one that fails says nothing and stays a tool", async () => {
    const tools = [
      named("listFiles").with({
        prompt: ({ context }) =>
          `Current workspace: ${(context as { dir?: string } | undefined)?.dir ?? "/"}`,
      }),
      named("other").with({
        prompt: () => {
          throw new Error("no");
        },
      }),
      named("late").with({ prompt: (() => Promise.reject(new Error("later"))) as never }),
      named("nothing").with({ prompt: () => undefined }),
    ];
    const told: [unknown, ToolCall][] = [];
    const onToolError = (error: unknown, call: ToolCall): void => {
      told.push([error, call]);
      throw new Error("the hook fails too");
    };
    const prompt = (dir: string): string =>
      `<tool_prompts>\n<tool name="listFiles">\nCurrent workspace: ${dir}\n</tool>\n</tool_prompts>`;
    expect(await systemOf({ system: "Be kind.", tools, onToolError }, { dir: "/srv" })).toBe(
      `Be kind.\n\n${prompt("/srv")}`,
    );
    expect(await systemOf({ tools, onToolError })).toBe(prompt("/"));
    expect(told).toHaveLength(4);
    expect(told[0]).toEqual([
      expect.objectContaining({
        code: "TOOL_PROMPT",
        toolName: "late",
        message: expect.stringContaining("returned a promise instead of text"),
      }),
      { callId: "", name: "late", input: {} },
    ]);
    expect(told[1]?.[0]).toMatchObject({ toolName: "other", cause: new Error("no") });
  });

  it("warns of a prompt that fails when there is no hook", async () => {
    const warn = jest.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    const failing = named("failing").with({ prompt: () => assert.fail("no") });
    expect(await systemOf({ system: "Be kind.", tools: [failing] })).toBe("Be kind.");
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('"failing" threw: no'), { type: "ToolPromptError", code: "TOOL_PROMPT" }],
    ]);
    warn.mockRestore();
  });
});
