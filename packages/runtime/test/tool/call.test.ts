import { describe, expect, it } from "@jest/globals";
import { ToolError } from "../../src/errors/tool-error.ts";
import { ToolInputError } from "../../src/errors/tool-input-error.ts";
import type { ToolDefinition } from "../../src/schema/definition.ts";
import { instance, method, tool } from "../../src/tool/attach.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import type { ToolEvent } from "../../src/tool/make-context.ts";
import { toolboxOf } from "../../src/tool/toolbox.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call, definitionOf, number, text } from "./support.ts";

const topK = tool(
  (query: string, k: number = 5): string => `${k} x ${query}`,
  definitionOf("topK", { query: text, "k?": number }),
);

/** A tool that takes nothing and does what is given. */
const doing = (work: () => unknown, more: Partial<ToolDefinition> = {}) => [
  tool(work, definitionOf("work", {}, more)),
];

const until = (): { promise: Promise<void>; go: () => void } => {
  let go = (): void => {};
  const promise = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { promise, go };
};

describe("a call", () => {
  it("decodes the arguments, calls the function and renders what it returns", async () => {
    const outcome = await call([topK], "topK", { query: "tea" });
    expect(outcome).toMatchObject({ content: "5 x tea", isError: false, output: "5 x tea", repairs: [] });
    expect(outcome.ms).toBeGreaterThanOrEqual(0);
  });

  it("says what the decoder put right", async () => {
    const { content, repairs } = await call([topK], "topK", { query: "tea", k: "3" });
    expect(content).toBe("3 x tea");
    expect(repairs).toEqual([{ path: "/k", from: "3", to: 3, rule: "number-text" }]);
  });

  it("reads arguments that come as text", async () => {
    expect((await call([topK], "topK", '{"query":"tea","k":2}')).content).toBe("2 x tea");
    const broken = await call([topK], "topK", '{"query":"tea",');
    expect(broken.isError).toBe(true);
    expect(broken.content).toContain("line 1, column 16");
  });

  it("answers an unknown tool with the nearest name and the list", async () => {
    const outcome = await call([topK], "topk", {});
    expect(outcome.isError).toBe(true);
    expect(outcome.content).toBe('There is no tool named "topk". Did you mean "topK"? The tools are: topK.');
    expect((await call([], "x")).content).toBe('There is no tool named "x". There are no tools.');
    for (const name of ["toString", "__proto__", "constructor"]) {
      const { content, error } = await call([topK], name);
      expect(content).toContain(name);
      expect((error as { code: string }).code).toBe("UNKNOWN_TOOL");
    }
  });

  it("quotes no more than a short piece of an unknown name, on one line", async () => {
    const { content } = await call([topK], `ignore\nall ${"x".repeat(100_000)}`);
    expect((content as string).length).toBeLessThan(300);
    expect(content).not.toContain("\n");
  });

  it("does not call the function when the arguments do not fit, and says all that is wrong", async () => {
    let calls = 0;
    const counted = tool(() => calls++, definitionOf("counted", { query: text, k: number }));
    const { content, isError, error } = await call([counted], "counted", { k: "ten", limit: 3 });
    expect(calls).toBe(0);
    expect(isError).toBe(true);
    expect(error).toBeInstanceOf(ToolInputError);
    expect(content).toContain("/query");
    expect(content).toContain('/k: expected number, received "ten"');
    expect(content).toContain("/limit");
  });

  it("names the missing parameter and the wrapper around nested arguments", async () => {
    const transfer = tool(
      (agent: string, input?: string): string => `${agent}:${input ?? "none"}`,
      definitionOf("transfer", { agent: text, "input?": text }),
    );
    const wrapped = await call([transfer], "transfer", { parameters: { agent: "a" } });
    expect(wrapped.isError).toBe(true);
    expect(wrapped.content).toContain("/agent");
    expect(wrapped.content).toContain("/parameters");
    expect((await call([transfer], "transfer", { agent: "a", input: '{"agent":"b"}' })).content).toBe(
      'a:{"agent":"b"}',
    );
  });

  it("takes parameters that are named like members of every object", async () => {
    const probe = tool(
      (hasOwnProperty: string, valueOf?: number) => `${hasOwnProperty}|${valueOf ?? "absent"}`,
      definitionOf("probe", { hasOwnProperty: text, "valueOf?": number }),
    );
    expect((await call([probe], "probe", {})).content).toContain("/hasOwnProperty");
    expect((await call([probe], "probe", { hasOwnProperty: "x" })).content).toBe("x|absent");
  });

  it("fills the signal and the context wherever they stand", async () => {
    const seen: unknown[][] = [];
    const filled = tool((...values: unknown[]) => void seen.push(values), {
      ...definitionOf("filled", { "a?": number, "b?": number }),
      parameters: [
        { name: "signal", kind: "signal" },
        { name: "a", kind: "named" },
        { name: "context", kind: "context" },
        { name: "b", kind: "named" },
      ],
    });
    await call([filled], "filled", {}, { context: { user: "ada" }, iteration: 3, callId: "c9" });
    await call([filled], "filled", { b: 2 });
    const [first, second] = seen as [[AbortSignal, unknown, ToolContext<{ user: string }>], unknown[]];
    expect(first).toHaveLength(3);
    expect(first[0]).toBeInstanceOf(AbortSignal);
    expect(first[2]).toMatchObject({
      callId: "c9",
      toolName: "filled",
      iteration: 3,
      context: { user: "ada" },
      raw: "",
    });
    expect(first[2].signal).toBe(first[0]);
    expect(second[3]).toBe(2);
  });

  it("passes on progress and events while the call goes on, and nothing after it", async () => {
    const events: ToolEvent[] = [];
    let kept: ToolContext | undefined;
    const told = tool(
      (context: ToolContext) => {
        kept = context;
        context.progress(1, 2, "half");
        context.emit("found", { id: 1 });
      },
      { ...definitionOf("told"), parameters: [{ name: "context", kind: "context" }] },
    );
    await call([told], "told", {}, { emit: (event) => events.push(event) });
    kept?.progress(2);
    expect(events).toEqual([
      { type: "tool_progress", callId: "c1", name: "told", done: 1, total: 2, message: "half" },
      { type: "tool_event", callId: "c1", name: "told", event: "found", data: { id: 1 } },
    ]);
  });

  it("collects what a generator yields, and tells each piece as progress", async () => {
    const events: ToolEvent[] = [];
    const options = { emit: (event: ToolEvent) => void events.push(event) };
    const texts = await call(
      doing(async function* () {
        yield "a";
        yield "b";
      }),
      "work",
      {},
      options,
    );
    expect(texts).toMatchObject({ content: "ab", output: "ab" });
    expect(events.map((event) => event.type === "tool_progress" && [event.done, event.message])).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    const list = await call(
      doing(function* () {
        yield 1;
        yield { a: 2 };
        return "end";
      }),
      "work",
    );
    expect(list.content).toBe('[1,{"a":2},"end"]');
    expect(
      (
        await call(
          doing(async function* () {}),
          "work",
        )
      ).content,
    ).toBe("[]");
    expect(
      (
        await call(
          doing(async function* () {
            yield "a";
            throw new Error("broken");
          }),
          "work",
        )
      ).content,
    ).toBe("Error: broken");
    expect(
      (
        await call(
          doing(() => new Set([1])),
          "work",
        )
      ).content,
    ).toBe("[1]");
  });

  it("lets layers around it see the input, change it, or answer themselves", async () => {
    const upper = await call(
      [topK],
      "topK",
      { query: "tea" },
      {
        around: async ({ input, name, context }, next) => {
          expect([name, context.toolName]).toEqual(["topK", "topK"]);
          return `${await next({ ...(input as object), k: 1 })}!`;
        },
      },
    );
    expect(upper.content).toBe("1 x tea!");
    const cached = await call([topK], "topK", { nonsense: 1 }, { around: async () => "cached" });
    expect(cached).toMatchObject({ content: "cached", isError: false });
    const refused = await call(
      [topK],
      "topK",
      { nonsense: 1 },
      { around: (request, next) => next(request.input) },
    );
    expect(refused.error).toBeInstanceOf(ToolInputError);
  });
});

describe("a tool that fails", () => {
  it("is a result with name and message, and never the stack or other members", async () => {
    const failing = async (): Promise<never> => {
      const error = Object.assign(new Error("service failed for 7"), {
        config: { headers: { authorization: "Bearer x" } },
      });
      throw error;
    };
    const { content, isError, error, output } = await call(doing(failing), "work");
    expect(isError).toBe(true);
    expect(content).toBe("Error: service failed for 7");
    expect((error as { config: unknown }).config).toBeDefined();
    expect(output).toBeUndefined();
    expect(
      (
        await call(
          doing(() => {
            throw new TypeError("no");
          }),
          "work",
        )
      ).content,
    ).toBe("TypeError: no");
  });

  it.each([
    ["undefined", undefined, "Error: the tool failed without a message"],
    ["a text", "just text", "Error: just text"],
    ["a number", 42, "Error: 42"],
    ["null", null, "Error: null"],
    ["a symbol", Symbol("s"), "Error: Symbol(s)"],
    ["an object", { token: "secret" }, "Error: the tool failed without a message"],
    ["an object with a message", { message: "bad", token: "secret" }, "Error: bad"],
    ["an error without a message", new Error(), "Error: the tool failed without a message"],
    ["an error with a hostile name", Object.assign(new Error("x"), { name: "A\nB" }), "Error: x"],
    ["half a character", new Error("a\ud800"), "Error: a\ufffd"],
  ])("may throw %s", async (_, thrown, content) => {
    expect(
      await call(
        doing(() => {
          throw thrown;
        }),
        "work",
      ),
    ).toMatchObject({ content, isError: true, error: thrown });
    expect(
      await call(
        doing(() => Promise.reject(thrown)),
        "work",
      ),
    ).toMatchObject({ content, isError: true });
  });

  it("may throw an object that throws when it is looked at", async () => {
    const trap = (): never => {
      throw new Error("trap");
    };
    const hostile = new Proxy(
      {},
      { get: trap, has: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap },
    );
    const outcome = await call(
      doing(() => Promise.reject(hostile)),
      "work",
    );
    expect(outcome.content).toBe('The tool "work" failed.');
    expect(outcome.error === hostile).toBe(true);
  });

  it("may say its own words to the model, also where errors are masked", async () => {
    const options = { errors: "mask" } as const;
    expect(
      (
        await call(
          doing(() => {
            throw new Error("secret");
          }),
          "work",
          {},
          options,
        )
      ).content,
    ).toBe('The tool "work" failed.');
    const spoken = doing(() => {
      throw new ToolError("No such city", { content: { cities: ["Rome"] } });
    });
    expect(await call(spoken, "work", {}, options)).toMatchObject({
      content: '{"cities":["Rome"]}',
      isError: true,
    });
    const plain = doing(() => {
      throw new ToolError("No such city");
    });
    expect((await call(plain, "work", {}, options)).content).toBe("No such city");
    expect((await call([topK], "topK", {}, options)).content).toContain("/query");
  });
});

describe("a call that takes too long", () => {
  const never = (): Promise<never> => new Promise(() => {});

  it("ends when the tool's time is up, and tells the tool", async () => {
    let signal: AbortSignal | undefined;
    const hanging = tool(
      (given: AbortSignal) => {
        signal = given;
        return never();
      },
      {
        ...definitionOf("hanging", {}, { timeoutMs: 5 }),
        parameters: [{ name: "signal", kind: "signal" }],
      },
    );
    const { content, error } = await call([hanging], "hanging");
    expect(content).toContain('"hanging" timed out after 5 ms');
    expect((error as { code: string }).code).toBe("TOOL_TIMEOUT");
    expect(signal?.aborted).toBe(true);
  });

  it("has the default time where the tool says nothing, and its own where it does", async () => {
    expect((await call(doing(never), "work", {}, { timeoutMs: 5 })).content).toContain("after 5 ms");
    const patient = doing(() => new Promise((resolve) => setTimeout(resolve, 20, "done")), {
      timeoutMs: Number.POSITIVE_INFINITY,
    });
    expect((await call(patient, "work", {}, { timeoutMs: 5 })).content).toBe("done");
  });

  it("ignores what the tool does afterwards", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", note);
    const late = until();
    const failing = async (): Promise<never> => {
      await late.promise;
      throw new Error("too late");
    };
    expect((await call(doing(failing), "work", {}, { timeoutMs: 5 })).isError).toBe(true);
    late.go();
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });

  it("ends when the run is aborted, whatever the tool does", async () => {
    const controller = new AbortController();
    const pending = call(doing(never), "work", {}, { signal: controller.signal });
    controller.abort(new Error("enough"));
    const { content, error } = await pending;
    expect(content).toBe('The call of "work" was aborted while it ran. It may have done part of its work.');
    expect(error).toMatchObject({ code: "TOOL_ABORTED", started: true, cause: new Error("enough") });
  });

  it("does not call the function of an aborted run", async () => {
    let calls = 0;
    const outcome = await call(
      doing(() => calls++),
      "work",
      {},
      { signal: AbortSignal.abort() },
    );
    expect(calls).toBe(0);
    expect(outcome.content).toBe('The call of "work" was aborted before it ran.');
  });

  it("ends all calls of a run at once, with one listener: Node warns of a leak from the eleventh on", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    signal.addEventListener = (...values: Parameters<typeof add>) => {
      listeners++;
      add(...values);
    };
    const toolbox = toolboxOf(doing(never));
    const calls = Array.from({ length: 50 }, () => call(toolbox, "work", {}, { signal }));
    controller.abort();
    const outcomes = await Promise.all(calls);
    expect(outcomes.every(({ error }) => (error as { code: string }).code === "TOOL_ABORTED")).toBe(true);
    expect(listeners).toBe(1);
  });

  it("leaves no listener on the run's signal", async () => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...values: Parameters<typeof add>) => {
      listeners++;
      add(...values);
    };
    signal.removeEventListener = (...values: Parameters<typeof remove>) => {
      listeners--;
      remove(...values);
    };
    await call(
      doing(() => "x"),
      "work",
      {},
      { signal },
    );
    expect(listeners).toBe(0);
  });

  it("lets a generator run its finally", async () => {
    const closed = until();
    const stream = async function* (): AsyncGenerator<string> {
      try {
        for (;;) {
          yield "piece";
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      } finally {
        closed.go();
      }
    };
    expect((await call(doing(stream), "work", {}, { timeoutMs: 10 })).isError).toBe(true);
    await closed.promise;
  });
});

describe("calls on one instance", () => {
  class Log {
    entries: string[] = [];
    async slow(id: string, ms: number): Promise<string> {
      this.entries.push(`start ${id}`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      this.entries.push(`end ${id}`);
      return id;
    }
  }
  const slow = definitionOf("slow", { id: text, ms: number });
  const other = definitionOf("other", { id: text, ms: number });

  it("run one after another, in the order asked, whichever of its tools they use", async () => {
    const log = new Log();
    const toolbox = toolboxOf([instance(log, [["slow", slow]]), method(log, "slow", other)]);
    const ids = await Promise.all([
      call(toolbox, "slow", { id: "a", ms: 9 }),
      call(toolbox, "other", { id: "b", ms: 1 }),
      call(toolbox, "slow", { id: "c", ms: 0 }, { around: (request, next) => next(request.input) }),
      call(toolbox, "slow", { id: "bad" }),
      call(toolboxOf([method(log, "slow", slow)]), "slow", { id: "d", ms: 0 }),
    ]);
    expect(ids.map(({ output }) => output)).toEqual(["a", "b", "c", undefined, "d"]);
    expect(log.entries).toEqual(["a", "b", "c", "d"].flatMap((id) => [`start ${id}`, `end ${id}`]));
  });

  it("run side by side for two instances, and for plain functions", async () => {
    const both = until();
    let running = 0;
    const meet = async (): Promise<string> => {
      if (++running === 2) both.go();
      await both.promise;
      return "met";
    };
    const toolbox = toolboxOf(doing(meet));
    const outcomes = await Promise.all([call(toolbox, "work"), call(toolbox, "work")]);
    expect(outcomes.map(({ content }) => content)).toEqual(["met", "met"]);
  });

  it("go on after one that timed out, and one that was aborted while it waited never runs", async () => {
    const log = new Log();
    const toolbox = toolboxOf([instance(log, [["slow", slow]])]);
    const controller = new AbortController();
    const first = call(toolbox, "slow", { id: "a", ms: 300 }, { timeoutMs: 10 });
    const second = call(toolbox, "slow", { id: "b", ms: 0 }, { signal: controller.signal });
    const third = call(toolbox, "slow", { id: "c", ms: 0 }, { timeoutMs: 5_000 });
    controller.abort();
    expect((await second).error).toMatchObject({ started: false });
    expect((await first).isError).toBe(true);
    expect((await third).content).toBe("c");
    expect(log.entries).toEqual(["start a", "start c", "end c"]);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });

  it("do not wait for themselves when a method calls another tool of its instance", async () => {
    class Nested {
      async outer(): Promise<unknown> {
        const [inner] = toolsOf(method(this, "inner", definitionOf("inner")));
        return `outer ${await inner?.run()}`;
      }
      inner(): string {
        return "inner";
      }
    }
    const toolbox = toolboxOf([instance(new Nested(), [["outer", definitionOf("outer")]])]);
    expect((await call(toolbox, "outer", {}, { timeoutMs: 2_000 })).content).toBe("outer inner");
  });
});

describe("a tool by itself", () => {
  it("runs without a model, and gives what the function gave", async () => {
    const [made] = toolsOf(topK);
    expect(await made?.run({ query: "tea" })).toBe("5 x tea");
    const error = await made?.run({ k: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ToolInputError);
    expect((error as ToolInputError).issues).toMatchObject([{ path: "/query" }]);
    const [failing] = toolsOf(
      doing(() => {
        throw new Error("as it is");
      }),
    );
    await expect(failing?.run()).rejects.toThrow("as it is");
  });

  it("gives the context that it is given", async () => {
    const [made] = toolsOf(
      tool(
        (context: ToolContext<string>) => {
          context.progress(1);
          return context.context;
        },
        {
          ...definitionOf("made"),
          parameters: [{ name: "context", kind: "context" }],
        },
      ),
    );
    const done: number[] = [];
    expect(await made?.run({}, { context: "ada", progress: (count) => void done.push(count) })).toBe("ada");
    expect(done).toEqual([1]);
  });

  it("is a Standard Schema of its input", () => {
    const [made] = toolsOf(topK);
    const standard = made?.["~standard"];
    expect(standard).toMatchObject({ version: 1, vendor: "plainfn" });
    expect(standard?.validate({ query: "tea", k: "2" })).toEqual({ value: { query: "tea", k: 2 } });
    expect(standard?.validate({ query: 1 })).toMatchObject({
      issues: [{ path: ["query"], message: "expected string, received 1" }],
    });
    expect(standard?.jsonSchema.input({ target: "draft-2020-12" })).toEqual(made?.inputSchema);
    expect(() => standard?.jsonSchema.input({ target: "openapi-3.0" })).toThrow("openapi-3.0");
  });

  it("answers what can't be read with an issue, since the standard knows no throw", () => {
    const validate = toolsOf(topK)[0]?.["~standard"].validate;
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const broken = {
      get query(): string {
        throw new Error("no line");
      },
    };
    expect(validate?.(broken)).toEqual({
      issues: [{ message: "expected a value that can be read; reading it threw: no line", path: [] }],
    });
    for (const value of [proxy, { query: proxy }, { query: "tea", k: broken }, [proxy]]) {
      expect(validate?.(value)).toMatchObject({ issues: [{ message: expect.any(String) }] });
    }
  });

  it("writes its schema in draft 7 for those who ask for it", () => {
    const pair = { type: "array", prefixItems: [text, number], items: false, minItems: 2 };
    const [made] = toolsOf(
      tool(() => 1, {
        ...definitionOf("made"),
        inputSchema: {
          type: "object",
          properties: { pair, $defs: { $ref: "#/$defs/Node" } },
          $defs: { Node: text },
        },
      }),
    );
    expect(made?.["~standard"].jsonSchema.input({ target: "draft-07" })).toEqual({
      type: "object",
      properties: {
        pair: { type: "array", items: [text, number], additionalItems: false, minItems: 2 },
        $defs: { $ref: "#/definitions/Node" },
      },
      definitions: { Node: text },
    });
  });

  it("is another tool under other options, and stays as it was", async () => {
    const [made] = toolsOf(topK);
    const other = made?.with({
      name: "best",
      description: "Best of.",
      timeout: 7,
      hints: { readOnly: true },
      approval: true,
    });
    expect(other).toMatchObject({
      name: "best",
      description: "Best of.",
      signature: "best(query, k?): unknown",
    });
    expect(other?.definition).toMatchObject({ timeoutMs: 7, hints: { readOnly: true }, needsApproval: true });
    expect(other?.with({ approval: false }).definition.needsApproval).toBeUndefined();
    expect(made?.name).toBe("topK");
    expect(await other?.run({ query: "x" })).toBe("5 x x");
    expect(() => made?.with({ name: "not legal" })).toThrow('"not_legal" would do');
    expect(() => made?.with({ timeout: 0 })).toThrow("timeout 0");
  });
});
