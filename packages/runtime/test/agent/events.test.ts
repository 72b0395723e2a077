import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentEvent } from "../../src/agent/events.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import type { ModelResponse } from "../../src/model/model.ts";
import { scripted } from "../../src/model/scripted.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import { compiled, number } from "../support/compiled.ts";

const double = compiled(
  (n: number, context: ToolContext) => {
    context.progress(1, 2, "half way");
    context.emit("note", { n });
    return n * 2;
  },
  { n: number, context: "context" },
  { name: "double" },
);

function makeAgent(...replies: Parameters<typeof scripted>) {
  const model = scripted(...replies);
  return { agent: new Agent("tester", { model, tools: [double] }), model };
}

describe("the events of a run", () => {
  it("tell everything in order, and the result last", async () => {
    const usage = { ...noUsage, inputTokens: 3, outputTokens: 1 };
    const think: ModelResponse = {
      content: [
        { type: "thinking", thinking: "hmm", signature: "s" },
        { type: "tool_use", id: "t1", name: "double", input: { n: "4" } },
      ],
      stopReason: "tool_use",
      usage,
    };
    const { agent } = makeAgent(think, "Eight.");
    const events: AgentEvent[] = [];
    const run = agent.run("go");
    for await (const event of run) events.push(event);
    expect(events).toEqual([
      { type: "thinking", text: "hmm" },
      { type: "tool_input", callId: "t1", name: "double", delta: '{"n":"4"}' },
      { type: "iteration", index: 1, usage },
      {
        type: "tool_call",
        callId: "t1",
        name: "double",
        input: { n: "4" },
        repairs: [{ path: "/n", from: "4", to: 4, rule: "number-text" }],
      },
      { type: "tool_progress", callId: "t1", name: "double", done: 1, total: 2, message: "half way" },
      { type: "tool_event", callId: "t1", name: "double", event: "note", data: { n: 4 } },
      {
        type: "tool_result",
        callId: "t1",
        name: "double",
        output: 8,
        content: "8",
        isError: false,
        ms: expect.any(Number),
      },
      { type: "text", text: "Eight." },
      { type: "iteration", index: 2, usage: noUsage },
      { type: "done", result: await run },
    ]);
  });

  it("are only the last one for who comes late, and for a second reader", async () => {
    const { agent } = makeAgent("one", "two");
    const awaited = agent.run("go");
    await awaited;
    const late: string[] = [];
    for await (const { type } of awaited) late.push(type);
    const run = agent.run("go");
    const [first, second] = [[] as string[], [] as string[]];
    await Promise.all([
      (async () => {
        for await (const { type } of run) first.push(type);
      })(),
      (async () => {
        for await (const { type } of run) second.push(type);
      })(),
    ]);
    expect([late, first, second]).toEqual([["done"], ["text", "iteration", "done"], ["done"]]);
  });

  it("fail where the run fails, for the reader and for who awaits", async () => {
    const { agent } = makeAgent(new Error("no line"));
    const run = agent.run("go");
    await expect(
      (async () => {
        for await (const _ of run) continue;
      })(),
    ).rejects.toThrow("no line");
    await expect(run).rejects.toThrow("no line");
  });

  it("begin when they are asked for, and once", async () => {
    const { agent, model } = makeAgent("one");
    const run = agent.run("go");
    await new Promise((resolve) => setImmediate(resolve));
    expect(model.requests).toHaveLength(0);
    expect(await run).toBe(await run);
    expect(model.requests).toHaveLength(1);
  });
});

describe("a slow reader", () => {
  it("slows the run: nothing is done ahead of what it has taken", async () => {
    const { agent, model } = makeAgent({ text: "First.", calls: [["double", { n: 1 }]] }, "Second.");
    const events = agent.run("go")[Symbol.asyncIterator]();
    const seen: unknown[] = [];
    for (;;) {
      const { value, done } = await events.next();
      if (done) break;
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      seen.push([value.type, model.requests.length]);
    }
    expect(seen).toEqual([
      ["text", 1],
      ["tool_input", 1],
      ["iteration", 1],
      ["tool_call", 1],
      ["tool_progress", 1],
      ["tool_event", 1],
      ["tool_result", 2],
      ["text", 2],
      ["iteration", 2],
      ["done", 2],
    ]);
  });
});

describe("leaving the events early", () => {
  it("aborts the run, and its result says so", async () => {
    const { agent, model } = makeAgent({ text: "First.", calls: [["double", { n: 1 }]] }, "Second.");
    const run = agent.run("go");
    for await (const event of run) if (event.type === "iteration") break;
    const { stopReason, messages } = await run;
    expect(stopReason).toBe("aborted");
    expect(model.requests).toHaveLength(1);
    expect(messages.at(-1)?.content).toEqual([
      {
        type: "tool_result",
        tool_use_id: "call_1",
        content: expect.stringContaining("aborted"),
        is_error: true,
      },
    ]);
  });
});
