// Incidents that people reported of other agent loops, each replayed through the real SDK against a Messages API on
// the loopback that refuses what the real one refuses.
import { afterEach, describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentEvent } from "../../src/agent/events.ts";
import type { AgentOptions } from "../../src/agent/options.ts";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import { compiled, number, text } from "../support/compiled.ts";
import {
  type FakeBlock,
  type FakeMessage,
  type FakeMessagesApi,
  type FakeReply,
  startFakeMessagesApi,
} from "../support/fake-messages-api.ts";

let api: FakeMessagesApi;
afterEach(async () => {
  expect(api.problems).toEqual([]);
  await api.close();
});

const runs: string[] = [];
const tools = [
  compiled(
    (path: string, content: string) => void runs.push(`write ${path} ${content}`),
    { path: text, content: text },
    { name: "writeFile" },
  ),
  compiled(
    (path: string) => (runs.push(`read ${path}`), `content of ${path}`),
    { path: text },
    { name: "readFile" },
  ),
  compiled(
    (ms: number, label: string) => new Promise((resolve) => setTimeout(() => resolve(label), ms)),
    { ms: number, label: text },
    { name: "wait" },
  ),
  compiled((n: number) => `ok ${n}`, { n: number }, { name: "good" }),
  compiled(
    (n: number) => {
      throw new Error(`no ${n}`);
    },
    { n: number },
    { name: "bad" },
  ),
  compiled(() => new Promise(() => undefined), { id: text }, { name: "never" }),
  compiled(
    (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    { ms: number },
    { name: "late" },
  ),
];

const use = (id: string, name: string, input: object) => ({ type: "tool_use", id, name, input });
const calls = (...content: FakeBlock[]): FakeMessage => ({ content, stop_reason: "tool_use" });
const says = (words: string): FakeReply => ({ content: [{ type: "text", text: words }] });

describe.each([true, false])("streamed: %s", (stream) => {
  async function agentOf(
    script: readonly FakeReply[] | (() => FakeReply),
    options: AgentOptions<unknown> = {},
  ) {
    runs.length = 0;
    api = await startFakeMessagesApi(script);
    const model = anthropic("claude-test", { apiKey: "key", baseURL: api.url, maxRetries: 0, stream });
    return new Agent("tester", { tools, ...options, model } as AgentOptions<never>);
  }

  const lastMessage = () => api.requests.at(-1)?.body.messages.at(-1);
  const results = () =>
    lastMessage().content.map((block: { tool_use_id: string; content: string; is_error?: true }) => [
      block.tool_use_id,
      block.is_error === true ? `error: ${block.content}` : block.content,
    ]);

  it("one message has the results of parallel calls, in the order of the calls", async () => {
    const agent = await agentOf([
      calls(
        use("t1", "wait", { ms: 30, label: "slow" }),
        use("t2", "wait", { ms: 1, label: "fast" }),
        use("t3", "wait", { ms: 5, label: "mid" }),
      ),
      says("ok"),
    ]);
    await agent("go");
    const [first, second] = api.requests.map(({ body }) => body.messages.length);
    expect([first, second, lastMessage().role]).toEqual([1, 3, "user"]);
    expect(results()).toEqual([
      ["t1", "slow"],
      ["t2", "fast"],
      ["t3", "mid"],
    ]);
  });

  it("one failing call loses no result of the others", async () => {
    const agent = await agentOf([
      calls(
        use("t1", "good", { n: 1 }),
        use("t2", "bad", { n: 2 }),
        use("t3", "nope", {}),
        use("t4", "good", { n: "x" }),
        use("t5", "good", { n: 5 }),
      ),
      says("ok"),
    ]);
    await agent("go");
    expect(results()).toEqual([
      ["t1", "ok 1"],
      ["t2", "error: Error: no 2"],
      ["t3", expect.stringMatching(/^error: .*nope/)],
      ["t4", expect.stringMatching(/^error: [^]*\/n/)],
      ["t5", "ok 5"],
    ]);
  });

  it("a refusal ends the run at once, and an empty reply is no message", async () => {
    const agent = await agentOf([
      calls(use("t1", "readFile", { path: "a" })),
      { content: [], stop_reason: "refusal" },
    ]);
    const { stopReason, text: said, messages } = await agent.run("go");
    expect([api.requests.length, stopReason, said]).toEqual([2, "refusal", ""]);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  });

  it("a tool that never settles is given up on, and the run goes on", async () => {
    const agent = await agentOf(
      [calls(use("t1", "never", { id: "a" }), use("t2", "late", { ms: 120 })), says("gave up")],
      {
        timeouts: { tool: 50 },
      },
    );
    expect(await agent("go")).toBe("gave up");
    expect(results()).toEqual([
      ["t1", expect.stringMatching(/^error: .*50 ms/)],
      ["t2", expect.stringMatching(/^error: .*50 ms/)],
    ]);
  });

  it("a model that calls for ever is stopped after as many requests as were allowed", async () => {
    const agent = await agentOf(() => calls(use("t", "readFile", { path: "a" })), { maxIterations: 3 });
    const { stopReason, messages } = await agent.run("go");
    expect([api.requests.length, stopReason, runs.length]).toEqual([3, "max_iterations", 2]);
    expect(messages).toHaveLength(7);
  });

  it("thinking goes back as it came: without text, redacted, signed", async () => {
    const content = [
      { type: "thinking", thinking: "", signature: "sig==" },
      { type: "redacted_thinking", data: "ZZZ" },
      { type: "text", text: "Look" },
      use("t1", "readFile", { path: "a" }),
    ];
    const agent = await agentOf([{ content, stop_reason: "tool_use" }, says("ok")]);
    await agent("go");
    expect(api.requests[1]?.body.messages[1].content).toEqual(content);
  });

  it("resuming runs only what has no result, and answers both in order", async () => {
    const agent = await agentOf([says("ok")]);
    const messages = [
      { role: "user", content: "go" },
      {
        role: "assistant",
        content: [use("t1", "writeFile", { path: "a", content: "x" }), use("t2", "readFile", { path: "b" })],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "Done." }] },
    ];
    await agent.run("", { messages });
    expect(runs).toEqual(["read b"]);
    expect(results()).toEqual([
      ["t1", "Done."],
      ["t2", "content of b"],
    ]);
  });

  it("a request that failed and is sent again runs no tool again", async () => {
    const agent = await agentOf([calls(use("t1", "readFile", { path: "a" })), { status: 500 }, says("ok")]);
    const failed = await agent
      .run("go")
      .then(undefined, (error: unknown) => error as { messages: readonly unknown[] });
    expect(await agent.run("", { messages: failed.messages })).toMatchObject({ text: "ok" });
    expect(runs).toEqual(["read a"]);
  });

  it.each([
    [401, "MODEL_UNAUTHORIZED"],
    [404, "MODEL_NOT_FOUND"],
    [413, "MODEL_REQUEST_TOO_LARGE"],
    [529, "MODEL_OVERLOADED"],
  ])("a %d in the middle of a run is one clear error, and the history is whole", async (status, code) => {
    const usage = { input_tokens: 7, output_tokens: 2 };
    const agent = await agentOf([{ ...calls(use("t1", "good", { n: 1 })), usage }, { status }, says("ok")]);
    const error = await agent.run("go").then(undefined, (thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "ModelError",
      code,
      status,
      usage: { inputTokens: 7, outputTokens: 2 },
    });
    const { messages } = error as { messages: readonly unknown[] };
    expect(messages).toHaveLength(3);
    expect(await agent.run("go on", { messages })).toMatchObject({ text: "ok" });
  });
});

describe("arguments that stream", () => {
  async function agentOf(script: readonly FakeReply[]) {
    runs.length = 0;
    api = await startFakeMessagesApi(script);
    const model = anthropic("claude-test", { apiKey: "key", baseURL: api.url, maxRetries: 0 });
    return new Agent("tester", { model, tools });
  }
  const half: FakeMessage = {
    ...calls(use("t1", "writeFile", { path: "a.txt", content: "half of it" })),
    cutAfter: 'content_block_stop","index":0',
  };

  it("and break off are never run; nobody has seen them, so they are asked for again", async () => {
    const agent = await agentOf([half, says("ok")]);
    const { text: said, messages } = await agent.run("go");
    expect([said, runs, api.requests.length]).toEqual(["ok", [], 2]);
    expect(JSON.stringify(messages)).not.toContain("t1");
  });

  it("and break off after someone has seen them are an error", async () => {
    const agent = await agentOf([half]);
    const events: AgentEvent["type"][] = [];
    const read = async (): Promise<void> => {
      for await (const { type } of agent.run("go")) events.push(type);
    };
    await expect(read()).rejects.toMatchObject({
      code: "MODEL_STREAM_CUT",
      retryable: true,
      messages: [{ role: "user" }],
    });
    expect([new Set(events), runs]).toEqual([new Set(["tool_input"]), []]);
  });

  it("and break off every time are an error in the end", async () => {
    const agent = await agentOf([half, half, half, says("never asked")]);
    await expect(agent("go")).rejects.toMatchObject({ code: "MODEL_STREAM_CUT" });
    expect([api.requests.length, runs]).toEqual([3, []]);
  });

  it("and are no JSON go into the history as an object, and the model is told", async () => {
    const broken = { ...use("c1", "writeFile", {}), raw: '{"path":"a.txt","content":"x' };
    const agent = await agentOf([calls(broken), says("ok")]);
    expect(await agent("go")).toBe("ok");
    const { messages } = api.requests[1]?.body ?? {};
    expect(messages[1].content).toEqual([use("c1", "writeFile", {})]);
    expect(messages[2].content[0]).toMatchObject({
      tool_use_id: "c1",
      is_error: true,
      content: expect.stringContaining("column"),
    });
    expect(runs).toEqual([]);
  });
});
