import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentEvent, ApprovalEvent } from "../../src/agent/events.ts";
import type { AgentOptions } from "../../src/agent/options.ts";
import type { RunResult, RunState } from "../../src/agent/result.ts";
import { type ScriptedReply, scripted } from "../../src/model/scripted.ts";
import { memorySession } from "../../src/session/memory-session.ts";
import type { ApprovalRule } from "../../src/tool/tool.ts";
import { compiled, compiledInstance, number, text } from "../support/compiled.ts";
import { problemsOf } from "../support/messages-contract.ts";

const ran: string[] = [];
const pay = compiled(
  (to: string) => void ran.push(`pay ${to}`),
  { to: text },
  { name: "pay", needsApproval: true },
);
const look = compiled((n: number) => (ran.push(`look ${n}`), n), { n: number }, { name: "look" });
const payAndLook: ScriptedReply = {
  calls: [
    ["pay", { to: "Ann" }],
    ["look", { n: 1 }],
  ],
};

function agentOf(replies: readonly ScriptedReply[], options: AgentOptions<unknown> = {}) {
  ran.length = 0;
  const model = scripted(...replies);
  return {
    model,
    agent: new Agent("payer", { tools: [pay, look], ...options, model } as AgentOptions<never>),
  };
}

function contentsOf({ messages }: RunResult): unknown[] {
  expect(
    problemsOf({ model: "m", max_tokens: 1, messages: [...messages, { role: "user", content: "and" }] }),
  ).toEqual([]);
  const results = messages[2]?.content as readonly { content: unknown }[];
  return results.map(({ content }) => content);
}

function stored(state: RunState): RunState {
  return JSON.parse(JSON.stringify(state)) as RunState;
}

describe("a call that needs a decision, when nobody reads the events", () => {
  it("ends the run; what needed none has run", async () => {
    const { agent, model } = agentOf([payAndLook]);
    const result = await agent.run("go");
    expect([result.stopReason, model.requests.length, ran]).toEqual(["approval", 1, ["look 1"]]);
    expect(result.pending).toEqual([
      {
        callId: "call_1",
        name: "pay",
        input: { to: "Ann" },
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(contentsOf(result)).toEqual([expect.stringContaining("waits for approval"), "1"]);
  });

  it("runs once when it is approved, in another process, and nothing runs twice", async () => {
    const { state } = await agentOf([payAndLook]).agent.run("go");
    const { agent, model } = agentOf(["Paid."]);
    const kept = stored(state);
    const result = await agent.resume(kept, { call_1: "approve" });
    expect([result.text, result.stopReason, ran]).toEqual(["Paid.", "end_turn", ["pay Ann"]]);
    expect(contentsOf(result)).toEqual(["Done.", "1"]);
    expect(model.requests[0]?.messages).toHaveLength(3);
    await expect(agent.resume(kept, { call_1: "approve" })).rejects.toThrow("The state was resumed before.");
    expect(ran).toEqual(["pay Ann"]);
  });

  it("does not run when it is denied, and the model is told why", async () => {
    const { state } = await agentOf([payAndLook]).agent.run("go");
    const result = await agentOf(["I see."]).agent.resume(stored(state), { call_1: { deny: "Too much." } });
    expect(contentsOf(result)).toEqual(["This call was not approved and did not run. Too much.", "1"]);
    expect(ran).toEqual([]);
  });

  it("waits on when nothing is decided", async () => {
    const { state } = await agentOf([payAndLook]).agent.run("go");
    const again = await agentOf([]).agent.resume(stored(state));
    expect([again.stopReason, again.pending.length, ran]).toEqual(["approval", 1, []]);
    const done = await agentOf(["Paid."]).agent.resume(stored(again.state), { call_1: "approve" });
    expect([done.text, contentsOf(done), ran]).toEqual(["Paid.", ["Done.", "1"], ["pay Ann"]]);
  });

  it("does not run under an approval of something else", async () => {
    const { state } = await agentOf([payAndLook]).agent.run("go");
    const changed = compiled(
      (to: string) => void ran.push(`pay ${to}`),
      { to: text },
      {
        name: "pay",
        needsApproval: true,
        version: "2.0.0",
      },
    );
    const result = await agentOf(["ok"], { tools: [changed, look] }).agent.resume(stored(state), {
      call_1: "approve",
    });
    expect(contentsOf(result)[0]).toContain("not what it was");
    const forged = JSON.parse(
      JSON.stringify((await agentOf([payAndLook]).agent.run("go")).state).replaceAll("Ann", "Eve"),
    ) as RunState;
    const other = await agentOf(["ok"]).agent.resume(forged, { call_1: "approve" });
    expect(contentsOf(other)[0]).toContain("not what it was");
    expect(ran).toEqual([]);
  });

  it("is bound to its agent and its ids", async () => {
    const { state } = await agentOf([payAndLook]).agent.run("go");
    await expect(agentOf([]).agent.resume(state, { call_9: "approve" })).rejects.toThrow(
      'no pending call "call_9": it has call_1',
    );
    await expect(new Agent("other", { model: scripted() }).resume(state)).rejects.toThrow(
      'is of the agent "payer"',
    );
    await expect(agentOf([]).agent.resume({} as RunState)).rejects.toThrow("is not of the form");
  });

  it("runs once though two processes resume it, when there is a session", async () => {
    const session = memorySession();
    const { state } = await agentOf([payAndLook]).agent.run("go", { session });
    await agentOf(["Paid."]).agent.resume(
      { ...state, id: "of one process" },
      { call_1: "approve" },
      { session },
    );
    const late = agentOf([]).agent.resume({ ...state, id: "of another" }, { call_1: "approve" }, { session });
    await expect(late).rejects.toThrow("has calls that have their results by now");
    const results = (session.messages as { content: unknown }[]).slice(2, 4).map(({ content }) => content);
    expect(results).toEqual([
      [expect.objectContaining({ content: "1" })],
      [expect.objectContaining({ tool_use_id: "call_1" })],
    ]);
  });

  it("is left undone by those who go on without deciding", async () => {
    const { messages } = await agentOf([payAndLook]).agent.run("go");
    const result = await agentOf(["Fine."]).agent.run("never mind", { messages });
    expect([result.text, ran]).toEqual(["Fine.", []]);
  });
});

describe("a call that needs a decision, when someone reads the events", () => {
  async function read(
    run: AsyncIterable<AgentEvent>,
    decide: (event: ApprovalEvent) => unknown,
  ): Promise<string[]> {
    const types: string[] = [];
    for await (const event of run) {
      types.push(event.type);
      if (event.type === "approval") await decide(event);
    }
    return types;
  }

  it("runs when it is approved before the next event is asked for", async () => {
    const { agent } = agentOf([payAndLook, "Paid."]);
    const run = agent.run("go");
    const types = await read(run, async ({ approve }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      approve();
    });
    expect(types.indexOf("approval")).toBeLessThan(types.lastIndexOf("tool_call"));
    expect([(await run).text, [...ran].sort()]).toEqual(["Paid.", ["look 1", "pay Ann"]]);
  });

  it("does not run when it is denied", async () => {
    const { agent } = agentOf([payAndLook, "I see."]);
    const run = agent.run("go");
    await read(run, ({ deny }) => deny("No."));
    expect([contentsOf(await run)[0], ran]).toEqual([
      "This call was not approved and did not run. No.",
      ["look 1"],
    ]);
  });

  it("ends the run when it is not decided; a decision that comes later is none", async () => {
    const { agent } = agentOf([payAndLook]);
    const run = agent.run("go");
    let late: (() => void) | undefined;
    await read(run, ({ approve }) => void (late = approve));
    late?.();
    expect([(await run).stopReason, ran]).toEqual(["approval", ["look 1"]]);
  });

  it("is asked for each of several, one after another", async () => {
    const two: ScriptedReply = { calls: ["Ann", "Bob", "Eve"].map((to) => ["pay", { to }] as const) };
    const { agent } = agentOf([two, "ok"]);
    await read(agent.run("go"), (event) =>
      (event.input as { to: string }).to === "Eve" ? event.deny() : event.approve(),
    );
    expect(ran).toEqual(["pay Ann", "pay Bob"]);
  });
});

describe("who decides", () => {
  const stop = async (options: AgentOptions<unknown>): Promise<string> =>
    (await agentOf([{ calls: [["look", { n: 1 }]] }, "ok"], options).agent.run("go")).stopReason;

  it.each<[string, AgentOptions<unknown>["approval"], string]>([
    ["nobody", undefined, "end_turn"],
    ["someone, for every call", true, "approval"],
    ["a function that wants to be asked", () => "ask", "approval"],
    ["a function that does not", ({ input }) => input.n !== 1, "end_turn"],
    ["a function that takes its time", () => Promise.resolve(true), "approval"],
    [
      "a function that fails",
      () => {
        throw new Error("no");
      },
      "approval",
    ],
  ])("%s", async (_who, approval, expected) => {
    expect(await stop(approval === undefined ? {} : { approval })).toBe(expected);
  });

  it("a function that refuses, with a reason for the model", async () => {
    const { agent } = agentOf([payAndLook, "ok"], {
      approval: ({ name }) => (name === "look" ? { deny: "Not now." } : false),
    });
    const { state, stopReason } = await agent.run("go");
    expect([stopReason, ran, state.finished]).toEqual([
      "approval",
      [],
      [expect.objectContaining({ tool_use_id: "call_2", content: expect.stringContaining("Not now.") })],
    ]);
  });

  it.each<[boolean | ApprovalRule, string]>([
    [true, "approval"],
    [({ input }) => input.n === 1, "approval"],
    [({ input }) => input.n !== 1, "end_turn"],
  ])("the tool's own options: %p", async (approval, expected) => {
    const tool = new Agent("maker", { tools: [look] }).tool("look").with({ approval });
    expect(await stop({ tools: [tool] })).toBe(expected);
  });

  it("nobody, for a tool whose options say so", async () => {
    const tool = new Agent("maker", { tools: [pay] }).tool("pay").with({ approval: false });
    await agentOf([{ calls: [["pay", { to: "Ann" }]] }, "ok"], { tools: [tool] }).agent.run("go");
    expect(ran).toEqual(["pay Ann"]);
  });

  it("nobody for a call that can't run", async () => {
    const wrong: ScriptedReply = {
      calls: [
        ["pay", { to: 1 }],
        ["nope", {}],
      ],
    };
    const { agent } = agentOf([wrong, "ok"], { approval: true });
    expect((await agent.run("go")).stopReason).toBe("end_turn");
  });
});

describe("calls on one instance", () => {
  it("wait behind one that waits for a decision, and run in their order later", async () => {
    const log: string[] = [];
    const object = { step: (label: string) => void log.push(label) };
    const tools = [compiledInstance(object, { step: { label: text } })];
    const steps: ScriptedReply = { calls: ["a", "b", "c"].map((label) => ["step", { label }] as const) };
    const approval: AgentOptions<unknown>["approval"] = ({ input }) => input.label === "b";
    const first = await agentOf([steps], { tools, approval }).agent.run("go");
    expect([log, first.pending.map(({ callId }) => callId)]).toEqual([["a"], ["call_2"]]);
    expect(contentsOf(first)[2]).toContain("one before it waits");
    await agentOf(["ok"], { tools, approval }).agent.resume(stored(first.state), { call_2: "approve" });
    expect(log).toEqual(["a", "b", "c"]);
  });

  it("that can't be read are answered at once, and those after them still wait", async () => {
    const log: string[] = [];
    const object = { step: (label: string) => void log.push(label) };
    const tools = [compiledInstance(object, { step: { label: text } })];
    const steps: ScriptedReply = {
      calls: [
        ["step", { label: "a" }],
        ["step", { label: 1, no: 2 }],
        ["step", { label: "c" }],
      ],
    };
    const approval: AgentOptions<unknown>["approval"] = ({ input }) => input.label === "a";
    const first = await agentOf([steps], { tools, approval }).agent.run("go");
    expect([log, first.pending.map(({ callId }) => callId)]).toEqual([[], ["call_1"]]);
    expect(contentsOf(first)[1]).toContain("/no: unknown key");
    expect(contentsOf(first)[2]).toContain("one before it waits");
    await agentOf(["ok"], { tools, approval }).agent.resume(stored(first.state), { call_1: "approve" });
    expect(log).toEqual(["a", "c"]);
  });
});
