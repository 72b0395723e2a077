import { beforeEach, describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { RunResult, RunState } from "../../src/agent/result.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import type { Middleware } from "../../src/middleware/middleware.ts";
import type { Model } from "../../src/model/model.ts";
import { type ScriptedReply, scripted } from "../../src/model/scripted.ts";
import { memorySession } from "../../src/session/memory-session.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { compiled, number, text } from "../support/compiled.ts";

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

  it("says so when it has the session of the run that asks, which would wait for it", async () => {
    const session = memorySession();
    const inner = new Agent("inner", { model: scripted("hi"), session });
    const tool = inner.asTool({ name: "maths", description: "Does sums." });
    const middle = new Agent("middle", { model: scripted(ask, "ok"), tools: [tool] });
    const outermost = new Agent("outer", {
      model: scripted(ask, "ok"),
      session,
      tools: [middle.asTool({ name: "maths", description: "Does sums." })],
    });
    const told: unknown[] = [];
    for await (const event of outermost.run("go")) {
      if (event.type === "tool_event" && event.event === "tool_result") told.push(event.data);
    }
    expect(told).toMatchObject([
      {
        isError: true,
        content: expect.stringContaining("each would wait for the other. Give the inner agent its own."),
      },
    ]);
  });

  it("spends what the run that asks has spent, also when it fails or is cut short", async () => {
    const usage = { inputTokens: 5, outputTokens: 1, cacheReadTokens: 2, cacheWriteTokens: 3 };
    const calling = (name: string, input: object): ScriptedReply => ({
      content: [{ type: "tool_use", id: `of_${name}`, name, input }],
      stopReason: "tool_use",
      usage,
    });
    const broken = new Agent("inmost", { model: scripted(calling("none", {})) });
    const inmost = broken.asTool({ name: "inmost", description: "Breaks." });
    const helper = new Agent("helper", {
      model: scripted(calling("inmost", { prompt: "go" }), "ok"),
      tools: [inmost],
    });
    const tool = helper.asTool({ name: "maths", description: "Does sums." });
    const outer = new Agent("outer", {
      model: scripted(calling("maths", { prompt: "go" }), "ok"),
      tools: [tool],
    });
    const result = await outer.run("go");
    expect([result.usage.inputTokens, result.innerUsage.inputTokens, result.iterations]).toEqual([15, 10, 2]);
    expect(result.usage.cacheWriteTokens - result.innerUsage.cacheWriteTokens).toBe(3);
  });
});

describe("an approval inside an agent that is a tool", () => {
  const paid: string[] = [];
  const pay = compiled(
    (to: string) => void paid.push(to),
    { to: text },
    { name: "pay", needsApproval: true },
  );
  const paying = (to: string): ScriptedReply => ({ calls: [["pay", { to }]] });
  const asking = (...prompts: string[]): ScriptedReply => ({
    calls: prompts.map((prompt) => ["clerk", { prompt }] as const),
  });
  /** A clerk that pays whom its prompt names, in a fresh process. */
  const clerk = (tools = [pay]): Tool =>
    new Agent("clerk", { model: clerkModel, tools }).asTool({ name: "clerk", description: "Pays." });
  const clerkModel: Model = {
    name: "clerk",
    async generate(request, options) {
      const [first] = request.messages;
      const reply =
        request.messages.length === 1 ? paying(String(first?.content)) : `Paid ${String(first?.content)}.`;
      return scripted(reply).generate(request, options);
    },
  };
  const bank = (replies: readonly ScriptedReply[], tools: readonly Tool[] = [clerk()]): Agent =>
    new Agent("bank", { model: scripted(...replies), tools });
  const stored = (state: RunState): RunState => JSON.parse(JSON.stringify(state)) as RunState;
  const contents = ({ messages }: RunResult): unknown[] => {
    const results = messages[2]?.content as readonly { content: unknown }[];
    return results.map(({ content }) => content);
  };

  beforeEach(() => void paid.splice(0));

  it("ends the outer run, and its state resumes the inner one", async () => {
    const first = await bank([asking("Ann")]).run("go");
    expect([first.stopReason, paid, contents(first)]).toEqual([
      "approval",
      [],
      ["This call has not come to its end: what it does waits for approval."],
    ]);
    expect(first.pending).toEqual([
      {
        callId: "call_1/call_1",
        name: "pay",
        input: { to: "Ann" },
        agent: "clerk",
        digest: expect.any(String),
      },
    ]);
    const state = stored(first.state);
    const agent = bank(["All paid."]);
    const result = await agent.resume(state, { "call_1/call_1": "approve" });
    expect([result.text, contents(result), paid]).toEqual(["All paid.", ["Paid Ann."], ["Ann"]]);
    await expect(agent.resume(state, { "call_1/call_1": "approve" })).rejects.toThrow("was resumed before");
    await expect(bank([]).resume({ ...stored(first.state), id: "x" }, { call_1: "approve" })).rejects.toThrow(
      'has no pending call "call_1": it has call_1/call_1',
    );
  });

  it("goes on inside once, whatever outer state leads there", async () => {
    const { state } = await bank([asking("Ann")]).run("go");
    await bank(["ok"]).resume(stored(state), { "call_1/call_1": "approve" });
    const again = await bank(["ok"]).resume(
      { ...stored(state), id: "forged" },
      { "call_1/call_1": "approve" },
    );
    expect(contents(again)[0]).toContain("was resumed before");
    expect(paid).toEqual(["Ann"]);
  });

  it("can't be swallowed by a layer around the call, nor asked for twice by one that tries again", async () => {
    let begun = 0;
    const counted: Model = {
      name: "counted",
      generate: (request, options) => {
        begun += 1;
        return clerkModel.generate(request, options);
      },
    };
    const tool = new Agent("clerk", { model: counted, tools: [pay] }).asTool({
      name: "clerk",
      description: "Pays.",
    });
    const caught = async (next: () => Promise<unknown>, then: () => unknown): Promise<unknown> => {
      try {
        return await next();
      } catch {
        return then();
      }
    };
    const layers: Middleware[] = [
      {
        tool: (call, next) =>
          caught(
            () => next(call),
            () => "sorry",
          ),
      },
      {
        tool: (call, next) =>
          caught(
            () => next(call),
            () => next(call),
          ),
      },
    ];
    for (const layer of layers) {
      begun = 0;
      const agent = new Agent("bank", {
        model: scripted(asking("Ann"), "Done."),
        tools: [tool],
        use: [layer],
      });
      const waiting = await agent.run("pay");
      expect(waiting.stopReason).toBe("approval");
      expect(waiting.pending.map(({ callId }) => callId)).toEqual(["call_1/call_1"]);
      expect(begun).toBe(1);
    }
  });

  it("goes on from a session too", async () => {
    const session = memorySession();
    const { state } = await bank([asking("Ann")]).run("go", { session });
    const result = await bank(["ok"]).resume(stored(state), { "call_1/call_1": "approve" }, { session });
    expect([contents(result), paid, session.messages.length]).toEqual([["Paid Ann."], ["Ann"], 4]);
  });

  it("is decided for each of several calls", async () => {
    const first = await bank([asking("Ann", "Bob", "Cid")]).run("go");
    const ids = first.pending.map(({ callId }) => callId);
    expect(ids).toEqual(["call_1/call_1", "call_2/call_1", "call_3/call_1"]);
    const second = await bank([]).resume(stored(first.state), {
      "call_1/call_1": "approve",
      "call_2/call_1": { deny: "Not Bob." },
    });
    expect([second.stopReason, second.pending.length, paid]).toEqual(["approval", 1, ["Ann"]]);
    const third = await bank(["ok"]).resume(stored(second.state), { "call_3/call_1": "approve" });
    expect([contents(third), paid]).toEqual([
      ["Paid Ann.", "Paid Bob.", "Paid Cid."],
      ["Ann", "Cid"],
    ]);
  });

  it("reaches through two agents", async () => {
    const middle = (replies: readonly ScriptedReply[]): Tool =>
      new Agent("office", { model: scripted(...replies), tools: [clerk()] }).asTool({
        name: "office",
        description: "Has a clerk.",
      });
    const ask: ScriptedReply = { calls: [["office", { prompt: "pay" }]] };
    const first = await bank([ask], [middle([asking("Ann")])]).run("go");
    expect(first.pending).toMatchObject([{ callId: "call_1/call_1/call_1", agent: "clerk" }]);
    const result = await bank(["ok"], [middle(["Done so."])]).resume(stored(first.state), {
      "call_1/call_1/call_1": "approve",
    });
    expect([contents(result), paid]).toEqual([["Done so."], ["Ann"]]);
  });

  it("holds for the tools as they were", async () => {
    const { state } = await bank([asking("Ann")]).run("go");
    const changed = compiled(
      (to: string) => void paid.push(to),
      { to: text },
      {
        name: "pay",
        needsApproval: true,
        version: "2.0.0",
      },
    );
    const approved = { "call_1/call_1": "approve" } as const;
    const inside = await bank(["ok"], [clerk([changed])]).resume(stored(state), approved);
    const outside = await bank(["ok"], [clerk().with({ description: "New." })]).resume(
      { ...stored(state), id: "of another process" },
      approved,
    );
    expect([contents(inside), contents(outside)[0], paid]).toEqual([
      ["Paid Ann."],
      "This call did not come to its end; what it had done by then is done. The tool is not what it was when it stopped for an approval.",
      [],
    ]);
  });

  it("is asked of the one who reads the outer events", async () => {
    const seen: unknown[] = [];
    const run = bank([asking("Ann", "Bob"), "ok"]).run("go");
    for await (const event of run) {
      if (event.type !== "approval") continue;
      seen.push([event.callId, event.name, event.agent]);
      if (event.callId.startsWith("call_1")) event.approve();
      else event.deny("Not Bob.");
    }
    expect(seen).toEqual([
      ["call_1/call_1", "pay", "clerk"],
      ["call_2/call_1", "pay", "clerk"],
    ]);
    expect([(await run).stopReason, paid]).toEqual(["end_turn", ["Ann"]]);
  });

  it("waits no longer than the call's time, and not past an abort", async () => {
    const options = { model: scripted(asking("Ann"), "ok"), tools: [clerk()], timeouts: { tool: 5 } };
    const run = new Agent("bank", options).run("go");
    for await (const event of run) {
      if (event.type !== "approval") continue;
      await new Promise((resolve) => setTimeout(resolve, 20));
      event.approve();
    }
    expect(contents(await run)[0]).toContain("5 ms");
    const aborted = bank([asking("Ann")]).run("go");
    for await (const event of aborted) if (event.type === "approval") aborted.abort();
    expect([(await aborted).stopReason, (await aborted).pending, paid]).toEqual(["aborted", [], []]);
  });
});
