import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentOptions } from "../../src/agent/options.ts";
import type { ToolResultBlock } from "../../src/conversation/content.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import { ToolError } from "../../src/errors/tool-error.ts";
import type { Middleware } from "../../src/middleware/middleware.ts";
import { scripted } from "../../src/model/scripted.ts";
import { compiled, number } from "../support/compiled.ts";

const double = compiled((n: number) => n * 2, { n: number }, { name: "double" });
const fail = compiled(
  () => {
    throw new Error("secret at /etc");
  },
  {},
  { name: "fail" },
);

async function run(options: AgentOptions<unknown>, calls: [string, unknown][] = [["double", { n: 4 }]]) {
  const model = scripted({ calls }, "ok");
  const result = await new Agent("tester", {
    tools: [double, fail],
    ...options,
    model,
  } as AgentOptions<never>).run("go");
  const results = result.messages[2]?.content as readonly ToolResultBlock[];
  return {
    result,
    model,
    contents: results.map(({ content, is_error }) => (is_error ? ["error", content] : content)),
  };
}

describe("a layer around tools", () => {
  it("sees calls and results, the first outermost", async () => {
    const log: unknown[] = [];
    const layer = (name: string): Middleware => ({
      async tool(call, next) {
        log.push([name, call.name, call.input, call.context.callId]);
        const output = await next(call);
        log.push([name, output]);
        return output;
      },
    });
    const { contents } = await run({ use: [layer("outer"), {}, layer("inner")] });
    expect(contents).toEqual(["8"]);
    expect(log).toEqual([
      ["outer", "double", { n: 4 }, "call_1"],
      ["inner", "double", { n: 4 }, "call_1"],
      ["inner", 8],
      ["outer", 8],
    ]);
  });

  it("may change the input, which is decoded after that, and the output", async () => {
    const use: Middleware[] = [
      { tool: async (call, next) => `<${String(await next({ ...call, input: { n: "21" } }))}>` },
    ];
    expect((await run({ use })).contents).toEqual(["<42>"]);
  });

  it("may answer in the tool's place, or try again", async () => {
    let tries = 0;
    const flaky = compiled(
      () => {
        if (++tries < 3) throw new Error("busy");
        return tries;
      },
      {},
      { name: "flaky" },
    );
    const retry: Middleware = {
      async tool(call, next) {
        for (;;) {
          try {
            return await next(call);
          } catch {
            continue;
          }
        }
      },
    };
    expect((await run({ use: [retry], tools: [flaky] }, [["flaky", {}]])).contents).toEqual(["3"]);
    expect((await run({ use: [{ tool: () => "cached" }] })).contents).toEqual(["cached"]);
  });

  it("makes an error result of what it throws", async () => {
    const use: Middleware[] = [
      {
        tool() {
          throw new ToolError("Not on Sundays.");
        },
      },
    ];
    expect((await run({ use })).contents).toEqual([["error", "Not on Sundays."]]);
  });
});

describe("a layer around the model", () => {
  it("may change the request and the reply", async () => {
    const use: Middleware[] = [
      {
        async model(request, next) {
          const response = await next({ ...request, system: "Changed." });
          return { ...response, usage: { ...noUsage, inputTokens: 1 } };
        },
      },
    ];
    const { model, result } = await run({ use });
    expect(model.requests.map(({ system }) => system)).toEqual(["Changed.", "Changed."]);
    expect(result.usage.inputTokens).toBe(2);
  });

  it("may reply in the model's place, and is heard like it", async () => {
    const model = scripted();
    const use: Middleware[] = [
      {
        model: () => ({
          content: [{ type: "text", text: "cached" }],
          stopReason: "end_turn",
          usage: noUsage,
        }),
      },
    ];
    const events: unknown[] = [];
    for await (const event of new Agent("tester", { model, use }).run("go")) {
      if (event.type === "text") events.push(event.text);
    }
    expect([events, model.requests.length]).toEqual([["cached"], 0]);
  });
});

describe("errors of tools", () => {
  it("are told to the model by name and message", async () => {
    expect((await run({}, [["fail", {}]])).contents).toEqual([["error", "Error: secret at /etc"]]);
  });

  it("are masked on request, but not what the model can mend", async () => {
    const { contents } = await run({ errors: "mask" }, [
      ["fail", {}],
      ["double", { n: "x" }],
      ["nope", {}],
    ]);
    expect(contents).toEqual([
      ["error", 'The tool "fail" failed.'],
      ["error", expect.stringContaining("/n")],
      ["error", expect.stringContaining("nope")],
    ]);
  });

  it("reach the developer as they are, who can break nothing", async () => {
    const seen: unknown[] = [];
    const onToolError: AgentOptions<unknown>["onToolError"] = (error, { callId }) => {
      seen.push([(error as Error).message, callId]);
      throw new Error("in the hook");
    };
    const { result } = await run({ errors: "mask", onToolError }, [["fail", {}]]);
    expect([seen, result.text]).toEqual([[["secret at /etc", "call_1"]], "ok"]);
  });
});

describe("tries again", () => {
  const flaky = (idempotent: boolean, times: number, error: () => Error) => {
    let tries = 0;
    const work = (): number => {
      tries += 1;
      if (tries < times) throw error();
      return tries;
    };
    return { tries: () => tries, tool: compiled(work, {}, { name: "work", hints: { idempotent } }) };
  };

  it.each<[string, boolean, number, () => Error, number]>([
    ["are made for an idempotent tool", true, 3, () => new Error("busy"), 3],
    ["end after as many as were allowed", true, 9, () => new Error("busy"), 4],
    ["are not made for any other tool", false, 3, () => new Error("busy"), 1],
    ["are not made when the tool has an answer for the model", true, 3, () => new ToolError("No."), 1],
  ])("%s", async (_what, idempotent, times, error, expected) => {
    const { tool, tries } = flaky(idempotent, times, error);
    await run({ tools: [tool], retries: 3 }, [["work", {}]]);
    expect(tries()).toBe(expected);
  });

  it("are made after a time limit, and not for wrong arguments", async () => {
    let tries = 0;
    const slow = compiled(
      (n: number) => (++tries === n ? n : new Promise(() => undefined)),
      { n: number },
      {
        name: "slow",
        hints: { idempotent: true },
      },
    );
    const options: AgentOptions<unknown> = { tools: [slow], retries: 2, timeouts: { tool: 3 } };
    expect((await run(options, [["slow", { n: 2 }]])).contents).toEqual(["2"]);
    tries = 0;
    await run(options, [["slow", { n: "x" }]]);
    expect(tries).toBe(0);
  });
});
