import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import type { Model } from "../../src/model/model.ts";
import { scripted } from "../../src/model/scripted.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import { compiled, number } from "../support/compiled.ts";

const double = compiled(
  (n: number, { context }: ToolContext<{ factor: number }>) => n * context.factor,
  { n: number, context: "context" },
  {
    name: "times",
  },
);

describe("an agent as a tool", () => {
  const ask = { calls: [["maths", { prompt: "four times?" }]] } as const;

  it("answers a prompt, in the context of the run that asks", async () => {
    const helper = new Agent("helper", {
      model: scripted({ calls: [["times", { n: 4 }]] }, "Twelve."),
      tools: [double],
    });
    const tool = helper.asTool({ name: "maths", description: "Does sums." });
    expect(tool.signature).toBe("maths(input: { prompt: string }): string");
    const outer = new Agent("outer", { model: scripted(ask, "It is twelve."), tools: [tool] });
    const run = outer.run("go", { context: { factor: 3 } });
    const told: unknown[] = [];
    for await (const event of run) if (event.type === "tool_event") told.push([event.name, event.event]);
    const { messages } = await run;
    expect(messages[2]?.content).toEqual([
      { type: "tool_result", tool_use_id: "call_1", content: "Twelve." },
    ]);
    expect(told).toEqual([
      ["maths", "tool_input"],
      ["maths", "iteration"],
      ["maths", "tool_call"],
      ["maths", "tool_result"],
      ["maths", "text"],
      ["maths", "iteration"],
    ]);
  });

  it("is an error result when it stops early", async () => {
    const model = scripted({
      content: [{ type: "text", text: "I won't." }],
      stopReason: "refusal",
      usage: noUsage,
    });
    const tool = new Agent("helper", { model }).asTool({ name: "maths", description: "Does sums." });
    const { messages } = await new Agent("outer", { model: scripted(ask, "ok"), tools: [tool] }).run("go");
    expect(messages[2]?.content).toEqual([
      {
        type: "tool_result",
        tool_use_id: "call_1",
        content: 'The agent "helper" stopped early (refusal). I won\'t.',
        is_error: true,
      },
    ]);
  });

  it("ends with the run that asked", async () => {
    let signal: AbortSignal | undefined;
    const hung: Model = {
      name: "hung",
      generate: (_, options) => new Promise(() => (signal = options.signal)),
    };
    const tool = new Agent("helper", { model: hung }).asTool({ name: "maths", description: "Does sums." });
    const run = new Agent("outer", { model: scripted(ask), tools: [tool] }).run("go");
    setTimeout(() => run.abort(), 5);
    expect((await run).stopReason).toBe("aborted");
    expect(signal?.aborted).toBe(true);
  });
});
