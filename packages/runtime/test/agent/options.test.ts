import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { AgentOptionError } from "../../src/errors/agent-option-error.ts";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import { scripted } from "../../src/model/scripted.ts";

/** As code without types gives it. */
const untyped = (value: unknown): never => value as never;
const makeAgent = (options: object): unknown => new Agent("tester", untyped(options));
const agent = new Agent("tester", { model: scripted() });

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AgentOptionError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("an option of an agent that untyped code gives", () => {
  it.each<[options: object, message: string]>([
    [{ approval: 5 }, "`approval` takes true, false or a function, and was given 5."],
    [
      { maxOutput: Number.NaN },
      "`maxOutput` takes false or a whole number of tokens from 1 on, or an object with `tokens`, `toFile`, `keep`, and was given NaN.",
    ],
    [
      { maxOutput: { tokens: -5 } },
      "`maxOutput.tokens` takes false or a whole number from 1 on, and was given -5.",
    ],
    [{ maxOutput: { file: true } }, "There is no option `maxOutput.file`. Did you mean `toFile`?"],
    [
      { toolChoice: "foo" },
      '`toolChoice` takes "auto", "none", "any" or `{ tool: name }`, and was given "foo".',
    ],
    [{ timeouts: { tol: 1 } }, "There is no option `timeouts.tol`. Did you mean `tool`?"],
    [{ timeouts: 5 }, "`timeouts` takes an object with `run`, `model`, `tool`, and was given 5."],
    [{ errors: "x" }, '`errors` takes "message" or "mask", and was given "x".'],
    [{ system: 5 }, "`system` takes a text, or a list of content blocks, and was given 5."],
    [
      { use: [null] },
      "`use` takes a list of layers: objects whose `tool` and `model`, if any, are functions, and was given [null].",
    ],
    [{ session: {} }, "`session` takes an object with `load()` and `append(messages)`, and was given {}."],
    [
      { model: {} },
      "`model` takes the name of a model, or an object with `generate(request, options)`, and was given {}.",
    ],
    [{ retries: 0.5 }, "`retries` takes a whole number from 0 on, and was given 0.5."],
    [{ onToolError: "log" }, '`onToolError` takes a function, and was given "log".'],
    [{ maxIteration: 3 }, "There is no option `maxIteration`. Did you mean `maxIterations`?"],
    [
      { temperature: 1 },
      "There is no option `temperature`. There are `model`, `system`, `tools`, `maxIterations`, `maxTokens`, " +
        "`toolChoice`, `parallel`, `approval`, `timeouts`, `retries`, `errors`, `maxOutput`, `use`, `session`, " +
        "`onToolError`, `provider`.",
    ],
    [
      JSON.parse('{ "__proto__": 1 }') as object,
      expect.stringMatching(/^There is no option `__proto__`/) as never,
    ],
  ])("%j is refused by name and value", (options, message) => {
    expect(messageOf(() => makeAgent(options))).toEqual(message);
  });

  it("is absent when it is undefined, and free where it is the provider's", () => {
    const provider = { anthropic: { whatever: 1 }, other: { thing: true } };
    expect(messageOf(() => makeAgent({ approval: undefined, system: undefined, provider }))).toBe("accepted");
  });

  it("is looked for after the name", () => {
    expect(messageOf(() => new Agent(untyped({ tools: [] })))).toBe(
      '`name` takes a text, the first argument of `new Agent`, and was given {"tools":[]}.',
    );
    expect(messageOf(() => new Agent("tester", untyped(null)))).toBe(
      "`options` takes an object with options, and was given null.",
    );
  });
});

describe("an option of a run that untyped code gives", () => {
  it.each<[act: () => unknown, message: string]>([
    [() => agent.run(untyped(5)), "`prompt` takes a text, or a list of content blocks, and was given 5."],
    [
      () => agent.run(untyped([{ text: "hello" }])),
      '`prompt` takes a text, or a list of content blocks, and was given [{"text":"hello"}].',
    ],
    [
      () => agent.run("go", untyped({ abort: 1 })),
      expect.stringMatching(/^There is no option `abort`. There are /) as never,
    ],
    [() => agent.run("go", untyped({ signal: {} })), "`signal` takes an AbortSignal, and was given {}."],
    [
      () => agent.run("go", untyped({ messages: "no" })),
      '`messages` takes a list of messages, and was given "no".',
    ],
    [
      () => agent.resume(untyped({}), untyped({ call_1: true })),
      '`decisions.call_1` takes "approve" or `{ deny: reason }`, and was given true.',
    ],
  ])("is refused before anything runs", (act, message) => {
    expect(messageOf(act)).toEqual(message);
  });

  it("is told to the caller of an agent too, and a state that is none", async () => {
    await expect(agent(untyped(5))).rejects.toThrow("`prompt` takes a text");
    await expect(agent.resume(untyped(null))).rejects.toThrow("is not of the form");
  });
});

describe("an option of a model that untyped code gives", () => {
  it.each<[act: () => unknown, message: string]>([
    [() => anthropic(untyped(5)), "`model` takes the id of a model, and was given 5."],
    [
      () => anthropic("claude-x", untyped({ cache: true })),
      '`cache` takes "5m", "1h" or false, and was given true.',
    ],
    [
      () => anthropic("claude-x", untyped({ client: {} })),
      "`client` takes a client of `@anthropic-ai/sdk`, and was given {}.",
    ],
    [
      () => anthropic("claude-x", untyped({ apikey: "k" })),
      "There is no option `apikey`. Did you mean `apiKey`?",
    ],
    [
      () => scripted(untyped({})),
      "`replies[0]` takes a text, an Error, `{ calls: [[name, input]] }`, or a response with `content`, `stopReason` " +
        "and `usage`, or a function that makes one, and was given {}.",
    ],
  ])("is refused when it is made", (act, message) => {
    expect(messageOf(act)).toBe(message);
  });

  it("is free where it is the service's", () => {
    const options = { request: { thinking: { type: "adaptive" }, new: 1 }, headers: { "x-any": "1" } };
    expect(messageOf(() => anthropic("claude-x", options))).toBe("accepted");
  });

  it("is looked at in what a scripted function makes", async () => {
    const model = scripted(untyped(() => ({ call: [] })));
    await expect(new Agent("tester", { model })("go")).rejects.toThrow("`reply` takes a text, an Error");
  });
});
