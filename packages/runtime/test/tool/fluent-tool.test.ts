import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { toAnthropic } from "../../src/formats/anthropic.ts";
import { scripted } from "../../src/model/scripted.ts";
import { tool as descriptor, instance } from "../../src/tool/attach.ts";
import type { ToolContext } from "../../src/tool/context.ts";
import type { FluentTool } from "../../src/tool/fluent-tool.ts";
import { Tool } from "../../src/tool/tool.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { call, definitionOf } from "./support.ts";

const weather = Tool.make("get_weather")
  .description("Get the weather.")
  .param("city", "Where.")
  .param("days", "How many.", { type: "integer", required: false })
  .param("unit", "", { enum: ["c", "f"], required: false })
  .action(async ({ city, days = 1, unit }, context) => `${city} ${days} ${unit} ${context.toolName}`);

describe("a tool that is put together step by step", () => {
  it("goes wherever a tool goes", async () => {
    expect(toAnthropic(weather)).toEqual([
      {
        name: "get_weather",
        description: "Get the weather.",
        input_schema: {
          type: "object",
          properties: {
            city: { type: "string", description: "Where." },
            days: { type: "integer", description: "How many." },
            unit: { type: "string", enum: ["c", "f"] },
          },
          required: ["city"],
        },
      },
    ]);
    expect((await call([weather], "get_weather", { city: "Rome" })).content).toBe(
      "Rome 1 undefined get_weather",
    );
    expect((await call({ forecast: weather }, "forecast", { city: "Rome", unit: "c" })).content).toBe(
      "Rome 1 c forecast",
    );
    const model = scripted({ calls: [["get_weather", { city: "Rome", days: "2" }]] }, "done");
    const { messages } = await new Agent("a", { tools: [weather], model }).run("go");
    expect(JSON.stringify(messages)).toContain("Rome 2 undefined get_weather");
  });

  it("goes there also as the build step passes on what it can't tell from a function or an instance", () => {
    const given = [descriptor(weather, definitionOf("x")), instance(weather.toTool(), [])];
    expect(toolsOf(given[0] as object, { other: given[1] as object }).map(({ name }) => name)).toEqual([
      "get_weather",
      "other",
    ]);
  });

  it("refuses what it does not declare, like a tool of types", async () => {
    const { content, isError } = await call([weather], "get_weather", { city: "Rome", dais: 2 });
    expect(isError).toBe(true);
    expect(content).toContain('/dais: unknown key, did you mean "days"?');
  });

  it("is taken as it is then: later words change nothing", () => {
    const growing = Tool.make("growing").action(() => 1);
    const [before] = toolsOf(growing);
    growing.desc("Later.").param("more", "");
    expect(before).toMatchObject({
      description: "Execute the growing tool.",
      signature: "growing(): unknown",
    });
    expect(toolsOf(growing)[0]).toMatchObject({ description: "Later.", inputSchema: { required: ["more"] } });
  });

  it("keeps a parameter of any name its own", async () => {
    const odd = Tool.make("odd")
      .param("__proto__", "", "number")
      .action((params) => Object.keys(params));
    expect(await odd.call(JSON.parse('{"__proto__":1}') as Record<string, unknown>)).toEqual(["__proto__"]);
    await expect(odd.call({})).rejects.toMatchObject({ code: "TOOL_INPUT" });
  });

  it("has lists and objects with any content, and values of any simple type", async () => {
    const any = Tool.make("any")
      .param("list", "", "array")
      .param("object", "", "object")
      .param("level", "", { enum: [1, 2] })
      .action((params) => params);
    const given = { list: [1, "a"], object: { a: 1 }, level: 2 };
    expect(await any.call(given)).toEqual(given);
    await expect(any.call({ ...given, level: 3 })).rejects.toMatchObject({ issues: [{ path: "/level" }] });
  });
});

describe("call(params, raw, args)", () => {
  const save = Tool.make<[user: string, more: number]>("save")
    .param("path", "Where to.")
    .raw("The content.")
    .action((params, user, more) => [params, user, more]);

  it("gives the action its parameters with the text, and whatever arguments", async () => {
    expect(await save.call({ path: "a" }, "<b>\n", ["ann", 2])).toEqual([
      { path: "a", raw: "<b>\n" },
      "ann",
      2,
    ]);
    expect(await save.call({ path: "a" }, null, ["ann", 2])).toEqual([{ path: "a", raw: "" }, "ann", 2]);
  });

  it("rejects parameters that do not fit, and text that nobody takes", async () => {
    await expect(save.call({}, "x")).rejects.toMatchObject({
      code: "TOOL_INPUT",
      issues: [expect.objectContaining({ path: "/path" })],
    });
    await expect(weather.call({ city: "Rome" }, "text")).rejects.toMatchObject({
      issues: [expect.objectContaining({ path: "/raw" })],
    });
  });

  it("answers with what the action threw", async () => {
    const failing = (thrown: unknown): FluentTool =>
      Tool.make("failing").action(() => {
        throw thrown;
      });
    expect(await failing(new Error("no disk")).call({})).toEqual({ error: "no disk" });
    expect(await failing("plain").call({})).toEqual({ error: "plain" });
  });
});

describe("the setters", () => {
  const make = (): FluentTool => Tool.make("x");
  const anything = (value: unknown): never => value as never;

  it.each<[string, string, () => unknown]>([
    ["TOOL_NAME", 'a tool can\'t be named "a b"', () => Tool.make("a b")],
    ["TOOL_NAME", "a tool can't be named", () => Tool.make(anything(undefined))],
    ["DEFINITION", "has the description 3", () => make().description(anything(3))],
    ["DEFINITION", 'has a parameter named ""', () => make().param("", "")],
    ["DEFINITION", "has the description nothing for `a`", () => make().param("a", anything(undefined))],
    ["DEFINITION", 'has the type "text" for `a`', () => make().param("a", "", anything("text"))],
    ["DEFINITION", 'has the type "toString" for `a`', () => make().param("a", "", anything("toString"))],
    ["DEFINITION", "has the options null for `a`", () => make().param("a", "", anything(null))],
    ["DEFINITION", "has the option `requird`", () => make().param("a", "", anything({ requird: false }))],
    ["DEFINITION", 'says "no" for `required`', () => make().param("a", "", anything({ required: "no" }))],
    ["DEFINITION", 'has the enum "a" for `a`', () => make().param("a", "", anything({ enum: "a" }))],
    ["DEFINITION", "has the enum [] for `a`", () => make().param("a", "", { enum: [] })],
    ["DEFINITION", "has 1 in the enum of `a`", () => make().param("a", "", { type: "string", enum: [1] })],
    [
      "DEFINITION",
      "has 2.5 in the enum of `a`",
      () => make().param("a", "", { type: "integer", enum: [2.5] }),
    ],
    ["DEFINITION", "has two parameters named `a`", () => make().param("a", "").param("a", "")],
    ["DEFINITION", "has two parameters named `raw`", () => make().param("raw", "").raw()],
    ["DEFINITION", "has two parameters named `raw`", () => make().raw().param("raw", "")],
    ["DEFINITION", "has the raw description 3", () => make().raw(anything(3))],
    ["DEFINITION", 'has the action "run"', () => make().action(anything("run"))],
    ["DEFINITION", "has no action", () => make().toTool()],
    ["DEFINITION", "has no action", () => toolsOf(make())],
  ])("throw %s: %s", (code, message, set) => {
    expect(set).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });
});

describe("buildPromptString()", () => {
  it("says how the tool is called and what each part is", () => {
    expect(weather.buildPromptString()).toBe(
      [
        '<fn_get_weather city="…"/>',
        "Get the weather.",
        "- city: string: Where.",
        "- days: number, optional: How many.",
        '- unit: "c" | "f", optional',
      ].join("\n"),
    );
    expect(Tool.make("save").param("meta", "Extras.", "object").raw("The content.").buildPromptString()).toBe(
      [
        '<fn_save meta="…">…</fn_save>',
        "Execute the save tool.",
        "- meta: Record<string, unknown> as JSON: Extras.",
        "- text between the tags: The content.",
      ].join("\n"),
    );
  });
});

it("types what the action is given: the compiler reads this", () => {
  const typed = Tool.make("typed")
    .param("a", "")
    .param("b", "", "number")
    .param("c", "", { type: "boolean", required: false })
    .param("d", "", { enum: ["x", "y"] })
    .raw()
    .action((params, context) => {
      const known: { a: string; b: number; c?: boolean; d: "x" | "y"; raw: string } = params;
      const run: ToolContext = context;
      // @ts-expect-error -- there is no such parameter
      return [known, run, params.e];
    });
  expect(typed.name).toBe("typed");
});
