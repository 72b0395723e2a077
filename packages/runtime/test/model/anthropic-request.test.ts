import { describe, expect, it } from "@jest/globals";
import type { ContentBlock } from "../../src/conversation/content.ts";
import type { Message } from "../../src/conversation/message.ts";
import type { AnthropicOptions } from "../../src/model/anthropic/anthropic.ts";
import { requestOf } from "../../src/model/anthropic/request.ts";
import { toolWriter } from "../../src/model/anthropic/wire-tool.ts";
import type { ModelRequest } from "../../src/model/model.ts";
import type { JsonSchema, ToolDefinition } from "../../src/schema/definition.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { compiled, number, text } from "../support/compiled.ts";
import { problemsOf } from "../support/messages-contract.ts";

type Body = Record<string, unknown> & {
  tools: Record<string, unknown>[];
  messages: Message[];
  system: object[];
};

function bodyOf(request: Partial<ModelRequest>, options: AnthropicOptions = {}): Body {
  const whole: ModelRequest = {
    system: "",
    messages: [{ role: "user", content: "hi" }],
    tools: [],
    ...request,
  };
  const { body } = requestOf(
    "claude-test",
    whole,
    options,
    toolWriter({ examples: options.examples !== false }),
  );
  expect(problemsOf(body)).toEqual([]);
  return body as Body;
}

const mark = { cache_control: { type: "ephemeral" } };

describe("the marks of the prompt cache", () => {
  const tools = toolsOf(
    compiled(() => 1, {}, { name: "one" }),
    compiled(() => 2, {}, { name: "two" }),
  );
  const conversation: Message[] = [
    { role: "user", content: "go" },
    { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "one", input: {} }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "1" }] },
  ];

  it("are after the system prompt, after this request, and where the last one ended", () => {
    const body = bodyOf({ system: "Be kind.", tools, messages: conversation });
    expect(body.system).toEqual([{ type: "text", text: "Be kind.", ...mark }]);
    expect(body.messages).toEqual([
      { role: "user", content: [{ type: "text", text: "go", ...mark }] },
      conversation[1],
      { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "1", ...mark }] },
    ]);
    expect(body.tools.some((tool) => "cache_control" in tool)).toBe(false);
  });

  it("are after the tools when there is no system prompt", () => {
    expect(bodyOf({ tools }).tools.map((tool) => tool.cache_control)).toEqual([
      undefined,
      mark.cache_control,
    ]);
  });

  it("are the caller's where there are some, and never more than four", () => {
    const system = ["a", "b", "c"].map((words) => ({ type: "text", text: words, ...mark }));
    const body = bodyOf({ system, tools, messages: conversation });
    expect(body.system).toEqual(system);
    expect(body.messages[0]).toEqual({ role: "user", content: [{ type: "text", text: "go" }] });
  });

  describe("that the caller makes", () => {
    const hour = { cache_control: { type: "ephemeral", ttl: "1h" } };
    const user = (...blocks: object[]): Message => ({ role: "user", content: blocks as ContentBlock[] });
    const reply = (...blocks: object[]): Message => ({
      role: "assistant",
      content: blocks as ContentBlock[],
    });
    /** The texts that are marked, in order, with how long each is kept. */
    const marked = (body: Body): string[] => {
      const found: string[] = [];
      JSON.stringify(body, (_, value: unknown) => {
        const { text: words, name, cache_control } = (value ?? {}) as Record<string, { ttl?: string }>;
        if (cache_control !== undefined)
          found.push(`${words ?? name ?? "request"} ${cache_control.ttl ?? "5m"}`);
        return value;
      });
      return found;
    };
    const turns = ["a", "b", "c", "d", "e", "f"].flatMap((words) => [
      user({ type: "text", text: words, ...mark }),
      reply({ type: "text", text: "ok" }),
    ]);

    it("are the last four of those in a long history, and the history keeps its own", () => {
      const messages = [...turns, user({ type: "text", text: "go" })];
      expect(marked(bodyOf({ system: "Be kind.", messages }))).toEqual(["c 5m", "d 5m", "e 5m", "f 5m"]);
      expect(marked(bodyOf({ messages }, { cache: false }))).toEqual(["c 5m", "d 5m", "e 5m", "f 5m"]);
      expect(JSON.stringify(messages).split("ephemeral")).toHaveLength(7);
    });

    it("count with those of a system prompt and messages in the API's own words", () => {
      const system = ["a", "b", "c"].map((words) => ({ type: "text", text: words, ...mark }));
      const messages = ["d", "e"].map((words) => user({ type: "text", text: words, ...mark }));
      const body = bodyOf({ system: "x", provider: { anthropic: { messages } } }, { request: { system } });
      expect(marked(body)).toEqual(["b 5m", "c 5m", "d 5m", "e 5m"]);
    });

    it("count with those of the system prompt, the tools and the request itself", () => {
      const system = [{ type: "text", text: "Be kind.", ...mark }];
      const one = tools.map((tool) => tool.with({ provider: { anthropic: mark } }));
      expect(marked(bodyOf({ system, tools: one, messages: turns.slice(0, 3) }))).toEqual([
        "Be kind. 5m",
        "a 5m",
        "b 5m",
        "two 5m",
      ]);
      const body = bodyOf({ messages: turns.slice(0, 7), provider: { anthropic: mark } });
      expect(marked(body)).toEqual(["request 5m", "b 5m", "c 5m", "d 5m"]);
    });

    it("count inside results and documents too", () => {
      const parts = [1, 2, 3].map((part) => ({ type: "text", text: `part ${part}`, ...mark }));
      const source = { type: "content", content: [{ type: "text", text: "page", ...mark }] };
      const messages = [
        user({ type: "text", text: "go", ...mark }, { type: "document", source }),
        reply({ type: "tool_use", id: "t1", name: "one", input: {} }),
        user({ type: "tool_result", tool_use_id: "t1", content: parts }),
      ];
      expect(marked(bodyOf({ tools, messages }))).toEqual(["page 5m", "part 1 5m", "part 2 5m", "part 3 5m"]);
    });

    it("are left away where there can be none", () => {
      const messages = [
        user({ type: "text", text: "go" }),
        reply({ type: "thinking", thinking: "hm", signature: "s", ...mark }, { type: "text", text: "ok" }),
        user({ type: "text", text: "on" }),
      ];
      const late = tools.map((tool) =>
        tool.with({ provider: { anthropic: { defer_loading: true, ...mark } } }),
      );
      expect(marked(bodyOf({ tools: late, messages }))).toEqual(["go 5m", "on 5m"]);
    });

    it("never last longer than one before them, and ours as long as theirs after them", () => {
      const messages = [user({ type: "text", text: "a", ...hour }), reply({ type: "text", text: "ok" })];
      expect(
        marked(bodyOf({ system: "x", messages: [...messages, user({ type: "text", text: "b" })] })),
      ).toEqual(["x 1h", "a 1h", "b 1h"]);
      const system = [{ type: "text", text: "x", ...mark }];
      expect(marked(bodyOf({ system, messages }, { cache: "1h" }))).toEqual(["x 5m", "a 5m"]);
    });
  });

  it("last an hour, or are none, on request", () => {
    expect(bodyOf({ system: "x" }, { cache: "1h" }).system).toEqual([
      { type: "text", text: "x", cache_control: { type: "ephemeral", ttl: "1h" } },
    ]);
    expect(JSON.stringify(bodyOf({ system: "x", tools }, { cache: false }))).not.toContain("cache_control");
  });

  it("give the same bytes for the same request", () => {
    const body = (): string => JSON.stringify(bodyOf({ system: "x", tools, messages: conversation }));
    expect(body()).toBe(body());
  });
});

describe("a tool in a request", () => {
  const toolWith = (
    members: Record<string, JsonSchema>,
    anthropic: object,
    more: Partial<ToolDefinition> = {},
  ) =>
    bodyOf({
      tools: toolsOf(compiled(() => 1, members, { name: "topK", ...more })).map((tool) =>
        tool.with({ provider: { anthropic: anthropic as Record<string, unknown> } }),
      ),
    }).tools[0];

  it("has the provider's own members", () => {
    const own = { defer_loading: true, eager_input_streaming: true, allowed_callers: ["direct"] };
    expect(toolWith({ query: text }, own)).toMatchObject(own);
  });

  it("has as examples those of its doc comment that are calls of it, and fit", () => {
    const examples = [
      'topK("tea", 2)',
      "topK({ query: 'tea' })",
      '```ts\ntopK("code")\n```',
      '{ "query": "json", "k": 1 }',
      'topK("tea", "2")',
      "other('x')",
      "Use it for tea.",
      "{ broken",
    ];
    expect(toolWith({ query: text, "k?": number }, {}, { examples })?.input_examples).toEqual([
      { query: "tea", k: 2 },
      { query: "tea" },
      { query: "code" },
      { query: "json", k: 1 },
    ]);
    const own = [{ query: "mine" }];
    expect(toolWith({ query: text }, { input_examples: own }, { examples })?.input_examples).toEqual(own);
  });

  it("is closed and rid of what can't be enforced when it is strict", () => {
    const members: Record<string, JsonSchema> = {
      query: { type: "string", minLength: 2, format: "email" },
      "k?": { type: "integer", minimum: 1, description: "How many." },
      "tags?": { type: "array", items: { type: "object", properties: { name: text } }, minItems: 2 },
      "pair?": { type: "array", prefixItems: [text, number], items: false, minItems: 2 },
      "either?": { anyOf: [text, { enum: [1, 2] }] },
    };
    expect(toolWith(members, { strict: true })).toEqual({
      name: "topK",
      description: "Execute the topK tool.",
      strict: true,
      input_schema: {
        type: "object",
        required: ["query"],
        additionalProperties: false,
        properties: {
          query: { type: "string", format: "email", description: "(minLength: 2)" },
          k: { type: "integer", description: "How many. (minimum: 1)" },
          tags: {
            type: "array",
            description: "(minItems: 2)",
            items: { type: "object", required: [], properties: { name: text }, additionalProperties: false },
          },
          pair: { type: "array", description: "(minItems: 2)", items: { anyOf: [text, number] } },
          either: { anyOf: [text, { enum: [1, 2] }] },
        },
      },
      ...mark,
    });
  });

  it.each<[string, JsonSchema]>([
    ["/data", { type: "object", additionalProperties: text }],
    ["/data", { type: ["object", "null"], additionalProperties: text }],
    ["/data", { type: ["object", "null"] }],
    ["/data", { type: "object" }],
    ["/data", {}],
    ["/data", { type: "array" }],
    ["/data", { type: "array", prefixItems: [text] }],
    ["/data/items", { type: "array", items: {} }],
    ["/data/1", { anyOf: [text, {}] }],
  ])("is refused before the request when it is strict and open at %s: %j", (place, schema) => {
    expect(() => toolWith({ data: schema }, { strict: true })).toThrow(
      `"topK" can't be strict: at ${place} its input is open, and strict mode names every member. Narrow`,
    );
  });

  it("is refused before the request when it is strict and holds itself", () => {
    const inputSchema: JsonSchema = {
      type: "object",
      properties: { tree: { $ref: "#/$defs/Tree" } },
      $defs: { Tree: { type: "object", properties: { next: { anyOf: [{ $ref: "#/$defs/Tree" }, text] } } } },
    };
    const tree = defineTool({ name: "grow", description: "Grow.", input: inputSchema, run: () => 1 });
    const strict = tree.with({ provider: { anthropic: { strict: true } } });
    expect(() => bodyOf({ tools: [strict] })).toThrow(
      `"grow" can't be strict: at /$defs/Tree its input holds itself, and strict mode takes no recursion.`,
    );
  });

  it("keeps each form of a value when it is strict, and what comes back is what the function takes", () => {
    const members: Record<string, JsonSchema> = {
      "note?": { type: ["string", "null"] },
      "place?": { type: ["object", "null"], properties: { town: text, zip: number }, required: ["town"] },
      "row?": { type: "array", prefixItems: [text], items: number },
      "kind?": { oneOf: [{ const: "a" }, { const: "b" }] },
      "limit?": { type: "number", default: 5 },
    };
    expect(toolWith(members, { strict: true })?.["input_schema"]).toEqual({
      type: "object",
      required: [],
      additionalProperties: false,
      properties: {
        note: { type: ["string", "null"] },
        place: {
          type: ["object", "null"],
          properties: { town: text, zip: number },
          required: ["town"],
          additionalProperties: false,
        },
        row: { type: "array", items: { anyOf: [text, number] } },
        kind: { anyOf: [{ const: "a" }, { const: "b" }] },
        limit: { type: "number", default: 5 },
      },
    });
    const [tool] = toolsOf(compiled(() => 1, members, { name: "topK" }));
    const received = (input: object): unknown => tool?.["~standard"].validate(input);
    expect(received({})).toEqual({ value: {} });
    // `null` is a value where it can be one, and else an optional one that is left out.
    expect(received({ note: null, place: null, row: null, kind: null, limit: null })).toEqual({
      value: { note: null, place: null },
    });
    expect(received({ place: { town: "Ulm" }, row: ["a", 1, 2], kind: "b" })).toEqual({
      value: { place: { town: "Ulm" }, row: ["a", 1, 2], kind: "b" },
    });
    // The places in a list are held to by the decoder alone.
    expect(received({ row: [1, "a"] })).toHaveProperty("issues");
  });
});
