import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { scripted } from "../../src/model/scripted.ts";
import { compiled, number } from "../support/compiled.ts";

// The real API, in the copy that Anthropic's SDK brings; spans go into a list in place of an exporter.
const require = createRequire(import.meta.url);
const api = createRequire(require.resolve("@anthropic-ai/sdk"))("@opentelemetry/api");

interface Recorded {
  readonly name: string;
  readonly kind: number;
  readonly attributes: Record<string, unknown>;
  readonly parent: string | undefined;
  status?: unknown;
  ended: boolean;
}

let spans: Recorded[];
beforeEach(() => {
  spans = [];
  api.trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) });
});
afterEach(() => {
  api.trace.disable();
  api.context.disable();
});

function startSpan(
  name: string,
  { kind, attributes }: { kind: number; attributes: object },
  context?: unknown,
) {
  const parent =
    context === undefined ? undefined : (api.trace.getSpan(context) as { recorded: Recorded } | undefined);
  const recorded: Recorded = {
    name,
    kind,
    attributes: { ...attributes },
    parent: parent?.recorded.name,
    ended: false,
  };
  spans.push(recorded);
  return {
    recorded,
    setAttributes: (more: object) => Object.assign(recorded.attributes, more),
    setStatus: (status: unknown) => (recorded.status = status),
    end: () => (recorded.ended = true),
  };
}

const tools = [
  compiled((n: number) => n * 2, { n: number }, { name: "double" }),
  compiled(
    () => {
      throw new TypeError("secret");
    },
    {},
    { name: "fail" },
  ),
];

it("tells a run, its requests and its calls as spans, and nothing that was said", async () => {
  const usage = { inputTokens: 5, outputTokens: 2, cacheReadTokens: 1, cacheWriteTokens: 3 };
  const use = (id: string, name: string, input: object) => ({ type: "tool_use", id, name, input });
  const model = scripted(
    { content: [use("t1", "double", { n: 21 }), use("t2", "fail", {})], stopReason: "tool_use", usage },
    "Forty-two.",
  );
  await new Agent("sums", { model, tools, maxTokens: 100 }).run("what is it?");
  expect(spans.map(({ name, kind, parent, ended }) => [name, kind, parent, ended])).toEqual([
    ["invoke_agent sums", 0, undefined, true],
    ["chat scripted", 2, "invoke_agent sums", true],
    ["execute_tool double", 0, "invoke_agent sums", true],
    ["execute_tool fail", 0, "invoke_agent sums", true],
    ["chat scripted", 2, "invoke_agent sums", true],
  ]);
  expect(spans[1]?.attributes).toEqual({
    "gen_ai.operation.name": "chat",
    "gen_ai.request.model": "scripted",
    "gen_ai.request.max_tokens": 100,
    "gen_ai.usage.input_tokens": 5,
    "gen_ai.usage.output_tokens": 2,
    "gen_ai.usage.cache_read.input_tokens": 1,
    "gen_ai.usage.cache_creation.input_tokens": 3,
    "gen_ai.response.finish_reasons": ["tool_use"],
  });
  expect(spans[3]?.attributes).toMatchObject({
    "gen_ai.tool.name": "fail",
    "gen_ai.tool.call.id": "t2",
    "error.type": "TypeError",
  });
  expect(spans[3]?.status).toMatchObject({ code: 2 });
  expect(spans[0]?.attributes).toMatchObject({
    "gen_ai.usage.input_tokens": 5,
    "gen_ai.response.finish_reasons": ["end_turn"],
  });
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toMatch(/what is it|Forty|"21"/);
});

it("ends the spans of a run that fails", async () => {
  await expect(new Agent("sums", { model: scripted(new Error("no line")) })("hi")).rejects.toThrow("no line");
  expect(spans.map(({ name, ended, attributes }) => [name, ended, attributes["error.type"]])).toEqual([
    ["invoke_agent sums", true, "MODEL_FAILED"],
    ["chat scripted", true, "Error"],
  ]);
});

it("tells no error of an agent in a call that waits for an approval, and tells its run below the call", async () => {
  const store = new AsyncLocalStorage<unknown>();
  api.context.setGlobalContextManager({
    active: () => store.getStore() ?? api.ROOT_CONTEXT,
    with: (context: unknown, work: () => unknown) => store.run(context, work),
    disable: () => store.disable(),
  });
  const pay = compiled(() => "paid", {}, { name: "pay", needsApproval: true });
  const clerk = new Agent("clerk", { model: scripted({ calls: [["pay", {}]] }, "Paid."), tools: [pay] });
  const bank = new Agent("bank", {
    model: scripted({ calls: [["clerk", { prompt: "go" }]] }, "Done."),
    tools: [clerk.asTool({ name: "clerk", description: "Pays." })],
  });
  const told = (): unknown[] =>
    spans
      .splice(0)
      .map(({ name, parent, status, attributes }) => [name, parent, status ?? attributes["error.type"]]);
  const { state, stopReason } = await bank.run("go");
  expect(stopReason).toBe("approval");
  expect(spans.map(({ ended }) => ended)).toEqual(spans.map(() => true));
  expect(told()).toEqual([
    ["invoke_agent bank", undefined, undefined],
    ["chat scripted", "invoke_agent bank", undefined],
    ["execute_tool clerk", "invoke_agent bank", undefined],
    ["invoke_agent clerk", "execute_tool clerk", undefined],
    ["chat scripted", "invoke_agent clerk", undefined],
  ]);
  const { text } = await bank.resume(state, { "call_1/call_1": "approve" });
  expect(text).toBe("Done.");
  expect(told()).toEqual([
    ["invoke_agent bank", undefined, undefined],
    ["execute_tool clerk", "invoke_agent bank", undefined],
    ["invoke_agent clerk", "execute_tool clerk", undefined],
    ["execute_tool pay", "invoke_agent clerk", undefined],
    ["chat scripted", "invoke_agent clerk", undefined],
    ["chat scripted", "invoke_agent bank", undefined],
  ]);
});

it("is silent when OpenTelemetry is not set up", async () => {
  api.trace.disable();
  expect(await new Agent("sums", { model: scripted("hi") })("hi")).toBe("hi");
  expect(spans).toEqual([]);
});
