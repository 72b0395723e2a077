import { afterEach, describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentEvent } from "../../src/agent/events.ts";
import type { AgentOptions, RunOptions } from "../../src/agent/options.ts";
import type { Run } from "../../src/agent/run.ts";
import { isToolUse } from "../../src/conversation/block-kinds.ts";
import { blocksOf } from "../../src/conversation/join.ts";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import { compiled, number } from "../support/compiled.ts";
import { type FakeMessagesApi, type FakeReply, startFakeMessagesApi } from "../support/fake-messages-api.ts";

// What hurts agents in the wild, through the provider's own SDK and a service that refuses what the real one refuses.

const double = compiled(
  (n: number, context: ToolContext) => {
    context.progress(1, 2);
    context.emit("note", n);
    return n * 2;
  },
  { n: number, context: "context" },
  { name: "double" },
);
const use = (id: string, name = "double", input: object = { n: 2 }) => ({
  type: "tool_use",
  id,
  name,
  input,
});
const said = (text: string) => ({ type: "text", text });
const thought = { type: "thinking", thinking: "Hm, well.", signature: "c2lnbmVk" };
const turn: FakeReply = {
  content: [thought, said("Let me see."), use("t1"), use("t2")],
  stop_reason: "tool_use",
};
const bye: FakeReply = { content: [said("Bye.")] };

const services: FakeMessagesApi[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) {
    expect(service.problems).toEqual([]);
    await service.close();
  }
});

async function start(
  script: Parameters<typeof startFakeMessagesApi>[0],
  options: AgentOptions<unknown> = {},
) {
  const service = await startFakeMessagesApi(script);
  services.push(service);
  const model = anthropic("claude-test", { apiKey: "none", baseURL: service.url, maxRetries: 0 });
  const agent = new Agent("tester", { tools: [double], ...options, model } as AgentOptions<never>);
  return { service, agent, run: (prompt: string, given?: RunOptions): Run => agent.run(prompt, given) };
}

describe("a reader that leaves", () => {
  it.each<AgentEvent["type"]>([
    "thinking",
    "text",
    "tool_input",
    "iteration",
    "tool_call",
    "tool_progress",
    "tool_event",
    "tool_result",
    "approval",
  ])("at a %s event ends the run there, with a history to go on from", async (type) => {
    const approval = type === "approval";
    const { service, run } = await start([turn, bye], { approval });
    const left = run("go");
    for await (const event of left) if (event.type === type) break;
    const { stopReason, messages } = await left;
    expect([stopReason, service.requests.length]).toEqual(["aborted", 1]);
    expect((await run("still there?", { messages })).text).toBe("Bye.");
  });
});

describe("a service that misbehaves", () => {
  it("by pausing for ever is stopped after as many requests as were allowed", async () => {
    const search = (n: number) => ({
      type: "server_tool_use",
      id: `srvtoolu_${n}`,
      name: "web_search",
      input: {},
    });
    const found = (n: number) => ({
      type: "web_search_tool_result",
      tool_use_id: `srvtoolu_${n}`,
      content: [],
    });
    const { service, run } = await start(
      (index) =>
        index < 4
          ? { content: [search(index), found(index), search(100 + index)], stop_reason: "pause_turn" }
          : bye,
      { maxIterations: 4 },
    );
    const { stopReason, messages } = await run("go");
    expect([stopReason, service.requests.length]).toEqual(["max_iterations", 4]);
    expect((await run("and?", { messages })).text).toBe("Bye.");
  });

  it("by falling silent in a stream is left at once on an abort, and given up on in time", async () => {
    // After one whole event of the stream.
    const silent: FakeReply = {
      content: [said("A story that never ends.")],
      cutAfter: 'A story"}}\n\n',
      hang: true,
    };
    const { run } = await start([silent]);
    const aborted = run("go");
    for await (const event of aborted) if (event.type === "text") aborted.abort();
    expect((await aborted).stopReason).toBe("aborted");
    const { run: limited } = await start([silent], { timeouts: { model: 200 } });
    await expect(limited("go")).rejects.toMatchObject({ code: "MODEL_TIMED_OUT" });
  });

  it("by naming calls alike, or as no tool is called, gets each of them answered", async () => {
    const odd: FakeReply = {
      content: [use("t1"), use("t1", "no such tool"), use("t1", "double", { n: "x" }), use("")],
      stop_reason: "tool_use",
    };
    const { service, run } = await start([odd, odd, bye]);
    const { messages } = await run("go");
    const calls = messages.flatMap(({ content }) => blocksOf(content).filter(isToolUse));
    const ids = calls.map(({ id }) => id);
    expect([new Set(ids).size, service.requests.length]).toEqual([8, 3]);
  });

  it("by stopping for a call without one, or with nothing at all, ends the turn", async () => {
    const { run } = await start([{ content: [], stop_reason: "tool_use" }, bye]);
    const { stopReason, messages } = await run("go");
    expect(stopReason).toBe("end_turn");
    expect((await run("hello?", { messages })).text).toBe("Bye.");
  });
});

describe("a history of another program", () => {
  const user = (...content: unknown[]) => ({ role: "user", content });
  const assistant = (...content: unknown[]) => ({ role: "assistant", content });
  const result = (id: string, content: unknown = "4") => ({ type: "tool_result", tool_use_id: id, content });

  it.each<[what: string, messages: unknown[]]>([
    [
      "names tools that are gone",
      [user(said("go")), assistant(use("a", "gone")), user(result("a")), assistant(said("ok"))],
    ],
    [
      "has calls without results and results without calls",
      [user(result("x")), assistant(use("a")), user(said("b")), assistant(use("b"))],
    ],
    [
      "has two results for a call",
      [user(said("go")), assistant(use("a")), user(result("a"), result("a", "5"))],
    ],
    ["has two calls of one id", [user(said("go")), assistant(use("a"), use("a")), user(result("a"))]],
    [
      "has empty texts and messages",
      [user(said("go")), assistant(said(""), use("a")), user(result("a", ""), said("")), assistant()],
    ],
    ["begins with a reply", [assistant(said("Hello!")), user(said("go")), assistant(thought)]],
    ["ends in thinking and a call", [user(said("go")), assistant(thought, use("a"))]],
    [
      "has a call with arguments that are text",
      [user(said("go")), assistant({ ...use("a"), input: '{"n":1' }), user(result("a"))],
    ],
    [
      "has a search that was never answered",
      [
        user(said("go")),
        assistant({ type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} }),
      ],
    ],
    [
      "has the marks of its own cache",
      Array.from({ length: 6 }, (_, n) =>
        n % 2 ? assistant(said("ok")) : user({ ...said("a"), cache_control: { type: "ephemeral" } }),
      ),
    ],
  ])("that %s can be gone on with", async (_what, messages) => {
    const { run } = await start([bye]);
    expect((await run("and now?", { messages })).text).toBe("Bye.");
  });
});
