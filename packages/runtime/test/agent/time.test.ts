import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { Model } from "../../src/model/model.ts";
import { scripted } from "../../src/model/scripted.ts";
import { compiled, number, text } from "../support/compiled.ts";
import { problemsOf } from "../support/messages-contract.ts";

const never = compiled(() => new Promise<never>(() => undefined), { id: text }, { name: "never" });
const quick = compiled((n: number) => n, { n: number }, { name: "quick" });
const hang: Model = { name: "hung", generate: () => new Promise(() => undefined) };

function validAfter(messages: readonly unknown[]): string[] {
  return problemsOf({ model: "m", max_tokens: 1, messages: [...messages, { role: "user", content: "and" }] });
}

describe("an abort", () => {
  it("ends a run whose tool hangs; what finished keeps its result", async () => {
    const controller = new AbortController();
    const model = scripted({
      calls: [
        ["quick", { n: 7 }],
        ["never", { id: "a" }],
      ],
    });
    const run = new Agent("tester", { model, tools: [never, quick] }).run("go", {
      signal: controller.signal,
    });
    let turns = 0;
    for await (const event of run) {
      if (event.type !== "tool_result") continue;
      controller.abort();
      const turn = (): void => void (++turns && setImmediate(turn).unref());
      turn();
    }
    const result = await run;
    // Turns of the event loop and not milliseconds, which a busy machine stretches.
    expect(turns).toBeLessThan(10);
    expect(result.stopReason).toBe("aborted");
    expect(validAfter(result.messages)).toEqual([]);
    expect(result.messages.at(-1)?.content).toEqual([
      { type: "tool_result", tool_use_id: "call_1", content: "7" },
      {
        type: "tool_result",
        tool_use_id: "call_2",
        content: expect.stringContaining("aborted"),
        is_error: true,
      },
    ]);
  });

  it("ends a run whose model hangs, with the text that had come", async () => {
    const model: Model = {
      name: "hung",
      async generate(_, { onEvent }) {
        await onEvent({ type: "text", text: "Once upon" });
        return new Promise(() => undefined);
      },
    };
    const run = new Agent("tester", { model }).run("go");
    setTimeout(() => run.abort(), 5);
    expect(await run).toMatchObject({
      stopReason: "aborted",
      text: "Once upon",
      messages: [{ role: "user", content: "go" }],
    });
  });

  it("before the start makes no request", async () => {
    const model = scripted("hello");
    const result = await new Agent("tester", { model }).run("go", { signal: AbortSignal.abort() });
    expect([result.stopReason, model.requests.length]).toEqual(["aborted", 0]);
  });

  it("reaches the tool's own signal, and leaves no listener on the caller's", async () => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    Object.assign(signal, {
      addEventListener: (...values: Parameters<typeof add>) => (listeners++, add(...values)),
      removeEventListener: (...values: Parameters<typeof remove>) => (listeners--, remove(...values)),
    });
    let seen: AbortSignal | undefined;
    const watch = compiled((own: AbortSignal) => void (seen = own), { signal: "signal" }, { name: "watch" });
    await new Agent("tester", { model: scripted({ calls: [["watch", {}]] }, "ok"), tools: [watch] }).run(
      "go",
      { signal },
    );
    expect(seen).toBeInstanceOf(AbortSignal);
    expect(listeners).toBe(0);
  });

  it("lets a reader that is slow or gone hold up nothing", async () => {
    const run = new Agent("tester", { model: scripted("a", "b") }).run("go");
    const events = run[Symbol.asyncIterator]();
    await events.next();
    run.abort();
    expect((await run).stopReason).toBe("aborted");
    const rest: unknown[] = [];
    for (let next = await events.next(); next.done !== true; next = await events.next())
      rest.push(next.value.type);
    expect(rest.at(-1)).toBe("done");
  });
});

describe("a run", () => {
  it("that is told by a model at once that it is over ends like any other", async () => {
    const controller = new AbortController();
    const model: Model = {
      name: "abrupt",
      generate() {
        controller.abort();
        return new Promise(() => undefined);
      },
    };
    const result = await new Agent("tester", { model }).run("go", { signal: controller.signal });
    expect(result.stopReason).toBe("aborted");
  });
});

describe("a time limit", () => {
  it("of a tool makes an error result, and the run goes on; a late end is ignored", async () => {
    const late = compiled(
      (ms: number) => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), ms)),
      { ms: number },
      { name: "late" },
    );
    const model = scripted(
      {
        calls: [
          ["never", { id: "a" }],
          ["late", { ms: 40 }],
        ],
      },
      "gave up",
    );
    const result = await new Agent("tester", { model, tools: [never, late], timeouts: { tool: 10 } }).run(
      "go",
    );
    // Jest fails a test during which a rejection stays unhandled.
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(result.text).toBe("gave up");
    const timedOut = { is_error: true, content: expect.stringContaining("10 ms") };
    expect(result.messages[2]?.content).toMatchObject([timedOut, timedOut]);
  });

  it("of the tool itself comes before the agent's", async () => {
    const own = compiled(() => new Promise(() => undefined), {}, { name: "own", timeoutMs: 5 });
    const model = scripted({ calls: [["own", {}]] }, "ok");
    const { messages } = await new Agent("tester", { model, tools: [own], timeouts: { tool: 60_000 } }).run(
      "go",
    );
    expect(messages[2]?.content).toMatchObject([{ content: expect.stringContaining("5 ms") }]);
  });

  it("of the run ends it, and says so", async () => {
    const model = scripted({ calls: [["never", { id: "a" }]] });
    const result = await new Agent("tester", { model, tools: [never], timeouts: { run: 10 } }).run("go");
    expect(result.stopReason).toBe("timeout");
    expect(validAfter(result.messages)).toEqual([]);
  });

  it("of the model is an error that can be tried again", async () => {
    const run = new Agent("tester", { model: hang, timeouts: { model: 5 } }).run("go");
    await expect(run).rejects.toMatchObject({
      code: "MODEL_TIMED_OUT",
      retryable: true,
      messages: [{ content: "go" }],
    });
  });

  it.each([0, -1, Number.NaN, 2 ** 31])("can't be %d ms", (run) => {
    expect(() => new Agent("tester", { model: hang, timeouts: { run } })).toThrow(
      "`timeouts.run` takes milliseconds",
    );
  });
});
