import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
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
    bestPractices: ["Use full city names.", "Use full city names.", "Default to celsius."],
  },
);
const archive = compiled(() => "old", {}, { name: "archive", bestPractices: ["Ask first."] });

describe("the system prompt", () => {
  it("has at its head what tools say of their use, by name and each thing once", async () => {
    expect(await systemOf({ system: "Be kind.", tools: [weather, archive] })).toBe(
      [
        "<tool_best_practices>",
        "<instruction>Follow each tool contract and prefer tool-specific best practices.</instruction>",
        '<tool name="archive">',
        '<best_practice index="1">Ask first.</best_practice>',
        "</tool>",
        '<tool name="getWeather">',
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

  it("ends in what tools make of the run's context; one that fails says nothing and stays a tool", async () => {
    const named = (name: string): Tool =>
      new Agent("tester", { tools: [compiled(() => [], {}, { name })] }).tool(name);
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
    ];
    const prompt = (dir: string): string =>
      `<tool_prompts>\n<tool name="listFiles">\nCurrent workspace: ${dir}\n</tool>\n</tool_prompts>`;
    expect(await systemOf({ system: "Be kind.", tools }, { dir: "/srv" })).toBe(
      `Be kind.\n\n${prompt("/srv")}`,
    );
    expect(await systemOf({ tools })).toBe(prompt("/"));
  });
});
