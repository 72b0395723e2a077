import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentOptions } from "../../src/agent/options.ts";
import type { ToolResultBlock } from "../../src/conversation/content.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import type { ModelResponse, ModelStopReason } from "../../src/model/model.ts";
import { type ScriptedReply, scripted } from "../../src/model/scripted.ts";
import { compiled, compiledInstance, number, text } from "../support/compiled.ts";
import { problemsOf } from "../support/messages-contract.ts";

/** A run whose every request the Messages API would have taken. */
async function run(replies: readonly ScriptedReply[], options: AgentOptions<unknown> = {}, prompt = "go") {
  const model = scripted(...replies);
  const agent = new Agent("tester", { ...options, model } as AgentOptions<never>);
  const result = await agent.run(prompt);
  for (const { messages } of [...model.requests, result]) expect(historyProblems(messages)).toEqual([]);
  return { ...result, requests: model.requests };
}

function historyProblems(messages: unknown): string[] {
  return problemsOf({
    model: "m",
    max_tokens: 1,
    messages: [...(messages as unknown[]), { role: "user", content: "and" }],
  });
}

const reply = (stopReason: ModelStopReason, content: ModelResponse["content"]): ModelResponse => ({
  content,
  stopReason,
  usage: noUsage,
});
const call = (id: string, name: string, input: unknown = {}) => ({
  type: "tool_use" as const,
  id,
  name,
  input,
});
const good = compiled((n: number) => `ok ${n}`, { n: number }, { name: "good" });
const bad = compiled(
  (n: number) => {
    throw new Error(`no ${n}`);
  },
  { n: number },
  { name: "bad" },
);

describe("a turn with calls", () => {
  it("is answered by one user message with one result a call, in the order of the calls", async () => {
    const wait = compiled(
      (ms: number, label: string) => new Promise((resolve) => setTimeout(() => resolve(label), ms)),
      { ms: number, label: text },
      { name: "wait" },
    );
    const calls: [string, object][] = [
      ["wait", { ms: 30, label: "slow" }],
      ["wait", { ms: 1, label: "fast" }],
      ["wait", { ms: 5, label: "mid" }],
    ];
    const { messages, requests, text: said } = await run([{ calls }, "ok"], { tools: [wait] });
    expect(said).toBe("ok");
    expect(requests).toHaveLength(2);
    expect(messages.slice(2, 3)).toEqual([
      {
        role: "user",
        content: ["slow", "fast", "mid"].map((content, index) => ({
          type: "tool_result",
          tool_use_id: `call_${index + 1}`,
          content,
        })),
      },
    ]);
  });

  it("keeps what worked when one call fails, one is unknown and one is malformed", async () => {
    const { messages } = await run(
      [
        reply("tool_use", [
          call("t1", "good", { n: 1 }),
          call("t2", "bad", { n: 2 }),
          call("t3", "nope"),
          call("t4", "good", { n: "x" }),
          call("t5", "good", { n: 5 }),
        ]),
        "ok",
      ],
      { tools: [good, bad] },
    );
    expect(messages[2]?.content).toEqual([
      { type: "tool_result", tool_use_id: "t1", content: "ok 1" },
      { type: "tool_result", tool_use_id: "t2", content: "Error: no 2", is_error: true },
      { type: "tool_result", tool_use_id: "t3", content: expect.stringContaining("nope"), is_error: true },
      { type: "tool_result", tool_use_id: "t4", content: expect.stringContaining("/n"), is_error: true },
      { type: "tool_result", tool_use_id: "t5", content: "ok 5" },
    ]);
  });

  it("gives calls with the same id, or none, ids of their own", async () => {
    const { messages, requests } = await run(
      [
        reply("tool_use", [
          call("t", "good", { n: 1 }),
          call("t", "good", { n: 2 }),
          call("", "good", { n: 3 }),
        ]),
        reply("tool_use", [call("t", "good", { n: 4 })]),
        "ok",
      ],
      { tools: [good] },
    );
    const results = [2, 4].flatMap((index) => messages[index]?.content as ToolResultBlock[]);
    expect(results.map(({ tool_use_id, content }) => [tool_use_id, content])).toEqual([
      ["t", "ok 1"],
      ["t_2", "ok 2"],
      ["call", "ok 3"],
      ["t_3", "ok 4"],
    ]);
    expect(requests).toHaveLength(3);
  });

  it("stores an object for arguments that are none, and tells the model what was wrong with them", async () => {
    const { messages } = await run([reply("tool_use", [call("t1", "good", '{"n":1')]), "ok"], {
      tools: [good],
    });
    expect(messages[1]?.content).toEqual([call("t1", "good", {})]);
    expect(messages[2]?.content).toEqual([
      {
        type: "tool_result",
        tool_use_id: "t1",
        content: expect.stringContaining("do not fit"),
        is_error: true,
      },
    ]);
  });

  it("goes back as the model said it, whatever the blocks are", async () => {
    const content = [
      { type: "thinking", thinking: "", signature: "sig==" },
      { type: "redacted_thinking", data: "ZZZ" },
      { type: "text", text: "Look" },
      { type: "brand_new", a: [1] },
      call("t1", "good", { n: 1 }),
    ];
    const { requests } = await run([reply("tool_use", content), "ok"], { tools: [good] });
    expect(requests[1]?.messages[1]?.content).toEqual(content);
  });

  it("runs calls on one instance one after another, in the order asked", async () => {
    const log: string[] = [];
    const slow = {
      async step(label: string) {
        log.push(`${label} starts`);
        await new Promise((resolve) => setTimeout(resolve, label === "a" ? 10 : 1));
        log.push(`${label} ends`);
      },
    };
    const calls = ["a", "b", "c"].map((label): [string, object] => ["step", { label }]);
    await run([{ calls }, "ok"], { tools: [compiledInstance(slow, { step: { label: text } })] });
    expect(log).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
  });

  it("runs no more calls at once than `parallel` says", async () => {
    let running = 0;
    let most = 0;
    const work = compiled(
      async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
      },
      {},
      { name: "work" },
    );
    const calls = Array.from({ length: 7 }, (): [string, object] => ["work", {}]);
    await run([{ calls }, "ok"], { tools: [work], parallel: 3 });
    expect(most).toBe(3);
  });
});

describe("the limit of model requests", () => {
  it("holds, and the last request may call nothing", async () => {
    const ask = { calls: [["good", { n: 1 }]] } as const;
    const {
      requests,
      stopReason,
      iterations,
      text: said,
    } = await run([ask, ask, "That is all."], {
      tools: [good],
      maxIterations: 3,
    });
    expect(requests.map(({ toolChoice, tools }) => [toolChoice, tools.length])).toEqual([
      [undefined, 1],
      [undefined, 1],
      ["none", 1],
    ]);
    expect([stopReason, iterations, said]).toEqual(["max_iterations", 3, "That is all."]);
  });

  it("holds when the model calls for ever; what nobody will see does not run", async () => {
    let runs = 0;
    const tool = compiled(() => ++runs, {}, { name: "again" });
    const ask = () => reply("tool_use", [call("t", "again")]);
    const { requests, stopReason, messages } = await run([ask, ask, ask], {
      tools: [tool],
      maxIterations: 3,
    });
    expect([requests.length, stopReason, runs]).toEqual([3, "max_iterations", 2]);
    expect(messages.at(-1)?.content).toEqual([
      {
        type: "tool_result",
        tool_use_id: "t_3",
        content: expect.stringContaining("did not run"),
        is_error: true,
      },
    ]);
  });

  it("is one request when it is 1", async () => {
    const { stopReason } = await run([{ calls: [["good", { n: 1 }]] }], { tools: [good], maxIterations: 1 });
    expect(stopReason).toBe("max_iterations");
  });

  it("is not what ended a run that had its answer in time", async () => {
    expect((await run(["hello"], { maxIterations: 1 })).stopReason).toBe("end_turn");
  });

  it.each([0, -1, Number.NaN, 1.5, Number.POSITIVE_INFINITY])("can't be %d", (maxIterations) => {
    expect(() => new Agent("tester", { model: scripted(), maxIterations })).toThrow(
      "`maxIterations` takes a whole number",
    );
  });
});

describe("a forced call", () => {
  const ask = { calls: [["good", { n: 1 }]] } as const;

  it("is forced once, so that an answer can follow", async () => {
    const toolChoice = { tool: "good" };
    const { requests } = await run([ask, ask, "ok"], { tools: [good], toolChoice });
    expect(requests.map((request) => request.toolChoice)).toEqual([toolChoice, undefined, undefined]);
  });

  it("is none without tools, and none for ever when it is `none`", async () => {
    expect((await run(["ok"], { toolChoice: "any" })).requests[0]).not.toHaveProperty("toolChoice");
    const { requests } = await run([ask, "ok"], { tools: [good], toolChoice: "none" });
    expect(requests.map((request) => request.toolChoice)).toEqual(["none", "none"]);
  });
});

describe("a reply that was cut", () => {
  it.each(["max_tokens", "refusal", "model_context_window_exceeded"] as const)(
    "by %s runs nothing",
    async (stopReason) => {
      const result = await run(
        [reply(stopReason, [{ type: "text", text: "Half a" }, call("t1", "bad", { n: 1 })])],
        { tools: [bad] },
      );
      expect([result.stopReason, result.text, result.iterations]).toEqual([stopReason, "Half a", 1]);
      expect(result.messages).toEqual([
        { role: "user", content: "go" },
        { role: "assistant", content: [{ type: "text", text: "Half a" }] },
      ]);
    },
  );

  it("and has nothing in it is no message", async () => {
    const result = await run([{ calls: [["good", { n: 1 }]] }, reply("refusal", [])], { tools: [good] });
    expect([result.stopReason, result.text, result.messages.length]).toEqual(["refusal", "", 3]);
  });

  it("is asked for again when nobody has read the start of it, and is no part of the history", async () => {
    const result = await run([reply("cut", [call("t1", "good", { n: 1 })]), "whole"], { tools: [good] });
    expect([result.text, result.iterations, result.messages.length]).toEqual(["whole", 1, 2]);
  });
});

describe("the text of a result", () => {
  it("is that of the last reply, and not what was said before calls", async () => {
    const { text: said } = await run([{ text: "I look.", calls: [["good", { n: 1 }]] }, "It is fine."], {
      tools: [good],
    });
    expect(said).toBe("It is fine.");
  });
});

describe("a reply that was paused", () => {
  it("goes on, and is one message with what follows", async () => {
    const pause = reply("pause_turn", [
      { type: "text", text: "I look " },
      { type: "server_tool_use", id: "s1", name: "web_search", input: {} },
    ]);
    const rest = reply("end_turn", [
      { type: "web_search_tool_result", tool_use_id: "s1", content: [] },
      { type: "text", text: "it up." },
    ]);
    const { text: said, messages, requests } = await run([pause, rest]);
    expect(said).toBe("I look it up.");
    expect(messages).toEqual([
      { role: "user", content: "go" },
      { role: "assistant", content: [...pause.content, ...rest.content] },
    ]);
    expect(requests[1]?.messages).toEqual([
      { role: "user", content: "go" },
      { role: "assistant", content: pause.content },
    ]);
  });
});

describe("an agent", () => {
  const agent = new Agent("helper", { tools: [good, bad], model: scripted("hello") });

  it("is called for its text", async () => {
    expect(await agent("hi")).toBe("hello");
  });

  it("is an Agent, has a name, and is a function", () => {
    expect(agent).toBeInstanceOf(Agent);
    expect([agent.name, typeof agent]).toEqual(["helper", "function"]);
  });

  it("runs its tools without a model", async () => {
    expect(await agent.tools.good?.run({ n: 3 })).toBe("ok 3");
    expect(await agent.tool("good").run({ n: 3 })).toBe("ok 3");
    expect(agent.tools.toString).toBeUndefined();
    expect(() => agent.tool("goood")).toThrow('Did you mean "good"?');
  });

  it("describes its tools", () => {
    expect(agent.describeTools().map(({ name, signature }) => [name, signature])).toEqual([
      ["good", "good(n)"],
      ["bad", "bad(n)"],
    ]);
  });

  it("says both ways out when there is no model", async () => {
    expect(() => new Agent("helper", { model: "gpt-9" })).toThrow('"gpt-9" is no model that goes by name.');
    const environment = { ...process.env };
    delete process.env.ANTHROPIC_API_KEY;
    delete process.env.PLAINFN_MODEL;
    try {
      await expect(new Agent("helper")("hi")).rejects.toThrow(/offline\(\).*ANTHROPIC_API_KEY/);
      process.env.PLAINFN_MODEL = "offline";
      expect(await new Agent("helper", { tools: [good] })("good(4)")).toBe("ok 4");
    } finally {
      process.env = environment;
    }
  });

  it("refuses a run with nothing to ask", async () => {
    await expect(agent("  ")).rejects.toMatchObject({ code: "PROMPT" });
  });

  it("fails with the history when the model does", async () => {
    const model = scripted({ calls: [["good", { n: 1 }]] }, new Error("the line is dead"));
    const failed = new Agent("helper", { tools: [good], model }).run("go");
    await expect(failed).rejects.toMatchObject({
      code: "MODEL_FAILED",
      message: 'The model "scripted" failed: the line is dead',
      messages: [{ content: "go" }, { role: "assistant" }, { content: [{ content: "ok 1" }] }],
    });
  });
});

describe("a history that is given", () => {
  const history = [
    { role: "user", content: "go" },
    { role: "assistant", content: [call("t1", "bad", { n: 1 }), call("t2", "good", { n: 2 })] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "done" }] },
  ];

  it("is gone on with: with an empty prompt only what has no result runs", async () => {
    const model = scripted("ok");
    const result = await new Agent("helper", { tools: [good, bad], model }).run("", { messages: history });
    expect(model.requests[0]?.messages.slice(2)).toEqual([
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "t1", content: "done" },
          { type: "tool_result", tool_use_id: "t2", content: "ok 2" },
        ],
      },
    ]);
    expect(result.text).toBe("ok");
  });

  it("is mended, not run, when there is a new prompt", async () => {
    const model = scripted("ok");
    await new Agent("helper", { tools: [good, bad], model }).run("never mind", { messages: history });
    expect(model.requests[0]?.messages.slice(2)).toEqual([
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "t1", content: "done" },
          {
            type: "tool_result",
            tool_use_id: "t2",
            content: expect.stringContaining("no result"),
            is_error: true,
          },
          { type: "text", text: "never mind" },
        ],
      },
    ]);
  });

  it("is refused when it is none", async () => {
    const agent = new Agent("helper", { model: scripted() });
    await expect(agent.run("go", { messages: [{ role: "system", content: "x" }] })).rejects.toThrow(
      'Message 0 of the history has the role "system"',
    );
  });
});
