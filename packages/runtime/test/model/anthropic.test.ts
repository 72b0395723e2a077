import { afterEach, describe, expect, it } from "@jest/globals";
import { type AnthropicOptions, anthropic } from "../../src/model/anthropic/anthropic.ts";
import type { ModelEvent, ModelRequest, ModelResponse } from "../../src/model/model.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { compiled, number, text } from "../support/compiled.ts";
import {
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

const tools = toolsOf(compiled(function topK(): void {}, { query: text, "k?": number }));
const hello: ModelRequest = { system: "Be kind.", messages: [{ role: "user", content: "hello" }], tools };

async function ask(
  script: readonly FakeReply[],
  options: AnthropicOptions = {},
  request: ModelRequest = hello,
  events: ModelEvent[] = [],
): Promise<ModelResponse> {
  api = await startFakeMessagesApi(script);
  return anthropic("claude-test", { apiKey: "key", baseURL: api.url, maxRetries: 0, ...options }).generate(
    request,
    {
      signal: new AbortController().signal,
      onEvent: (event) => void events.push(event),
    },
  );
}

const rich: FakeMessage = {
  content: [
    { type: "thinking", thinking: "", signature: "sig==" },
    { type: "thinking", thinking: "hmm, tea", signature: "sig2" },
    { type: "redacted_thinking", data: "ZZZ" },
    { type: "text", text: "Look at 😀 this" },
    { type: "brand_new_block", payload: { a: [1] } },
    { type: "tool_use", id: "t1", name: "topK", input: { query: 'te"a 😀', k: 2 } },
    { type: "tool_use", id: "t2", name: "list", input: {} },
  ],
  stop_reason: "tool_use",
  usage: { input_tokens: 7, output_tokens: 9, cache_read_input_tokens: 3, cache_creation_input_tokens: 4 },
};

describe.each([true, false])("a reply of Anthropic's, streamed: %s", (stream) => {
  it("keeps every block as it came, and counts the tokens", async () => {
    expect(await ask([rich], { stream })).toEqual({
      content: rich.content,
      stopReason: "tool_use",
      usage: { inputTokens: 7, outputTokens: 9, cacheReadTokens: 3, cacheWriteTokens: 4 },
    });
  });

  it("tells text, thinking and arguments as they come", async () => {
    const events: ModelEvent[] = [];
    await ask([rich], { stream }, hello, events);
    const joined = (type: ModelEvent["type"]): string =>
      events
        .map((event) => (event.type === type ? (event.type === "tool_input" ? event.delta : event.text) : ""))
        .join("");
    expect(joined("text")).toBe("Look at 😀 this");
    expect(joined("thinking")).toBe("hmm, tea");
    expect(joined("tool_input")).toBe('{"query":"te\\"a 😀","k":2}{}');
  });

  it.each([
    [401, "MODEL_UNAUTHORIZED", "ANTHROPIC_API_KEY"],
    [403, "MODEL_FORBIDDEN", "may not use"],
    [404, "MODEL_NOT_FOUND", '"claude-test"'],
    [413, "MODEL_REQUEST_TOO_LARGE", "shorter history"],
    [429, "MODEL_RATE_LIMITED", "Wait"],
    [500, "MODEL_SERVER_FAILED", "Run again"],
    [529, "MODEL_OVERLOADED", "overloaded"],
    [418, "MODEL_REQUEST_REFUSED", "refused"],
  ])("makes of a %d the error %s", async (status, code, words) => {
    const failed = ask([{ status, message: "so it is" }], { stream });
    await expect(failed).rejects.toMatchObject({ name: "ModelError", code, status, requestId: "req_1" });
    await expect(failed).rejects.toThrow(words);
    await expect(failed).rejects.toThrow("The service says: so it is");
  });
});

describe("a stream of Anthropic's", () => {
  it("is cut when the connection drops, at whatever byte before its end", async () => {
    const near = ['"message_delta"', '"stop_reason":"tool_use"', "event: message_stop"];
    for (const cutAfter of [...near, ...Array.from({ length: 20 }, (_, index) => index * 131)]) {
      const response = await ask([{ ...rich, cutAfter }]);
      expect([cutAfter, response.stopReason]).toEqual([cutAfter, "cut"]);
      for (const block of response.content) expect(rich.content).toContainEqual(block);
      await api.close();
    }
  });

  it("keeps arguments that are no JSON as text, whole", async () => {
    const content = [{ type: "tool_use", id: "t1", name: "topK", input: {}, raw: '{"query":"x' }];
    const response = await ask([{ content, stop_reason: "tool_use" }]);
    expect(response.content).toEqual([{ type: "tool_use", id: "t1", name: "topK", input: '{"query":"x' }]);
  });

  it("takes an empty argument text for no arguments", async () => {
    const content = [{ type: "tool_use", id: "t1", name: "list", input: {}, raw: "" }];
    expect((await ask([{ content, stop_reason: "tool_use" }])).content[0]).toHaveProperty("input", {});
  });

  it("throws what the service says in the middle of it", async () => {
    await expect(ask([{ status: 529, midStream: true }])).rejects.toMatchObject({
      code: "MODEL_OVERLOADED",
      retryable: true,
    });
  });

  it("is asked for again when the service fails before the first word", async () => {
    const hi = [{ type: "text", text: "hi" }];
    const response = await ask([{ status: 529, midStream: true }, { content: hi }], { maxRetries: 1 });
    expect([response.content, api.requests.length]).toEqual([hi, 2]);
  });

  it("waits for the one who reads", async () => {
    api = await startFakeMessagesApi([rich]);
    let reading = 0;
    let most = 0;
    await anthropic("claude-test", { apiKey: "key", baseURL: api.url }).generate(hello, {
      signal: new AbortController().signal,
      onEvent: async () => {
        most = Math.max(most, ++reading);
        await new Promise((resolve) => setImmediate(resolve));
        reading -= 1;
      },
    });
    expect(most).toBe(1);
  });

  it("ends with the reason of the signal", async () => {
    api = await startFakeMessagesApi([{ ...rich, cutAfter: "sig2", hang: true }]);
    const controller = new AbortController();
    const failed = anthropic("claude-test", { apiKey: "key", baseURL: api.url }).generate(hello, {
      signal: controller.signal,
      onEvent: () => controller.abort(new Error("enough")),
    });
    await expect(failed).rejects.toThrow("enough");
  });
});

describe("a request to Anthropic", () => {
  it("is in the API's words, with the prompt cached up to its end", async () => {
    await ask(["hi"].map((words) => ({ content: [{ type: "text", text: words }] })));
    expect(api.requests[0]?.body).toEqual({
      model: "claude-test",
      max_tokens: 16_384,
      stream: true,
      system: [{ type: "text", text: "Be kind.", cache_control: { type: "ephemeral" } }],
      messages: [
        { role: "user", content: [{ type: "text", text: "hello", cache_control: { type: "ephemeral" } }] },
      ],
      tools: [
        {
          name: "topK",
          description: "Execute the topK tool.",
          input_schema: {
            type: "object",
            properties: { query: { type: "string" }, k: { type: "number" } },
            required: ["query"],
          },
        },
      ],
    });
  });

  it("carries every member, header and beta that it is given", async () => {
    const search = { type: "web_search_20250305", name: "web_search" };
    await ask(
      [{ content: [{ type: "text", text: "hi" }] }],
      { cache: false, betas: ["one"], headers: { "x-mine": "1" }, request: { metadata: { user_id: "u" } } },
      {
        ...hello,
        system: "",
        maxTokens: 99,
        toolChoice: { tool: "topK" },
        provider: {
          anthropic: {
            thinking: { type: "adaptive" },
            output_config: { effort: "low" },
            tools: [search],
            betas: ["two"],
          },
        },
      },
    );
    expect(api.requests[0]?.body).toMatchObject({
      max_tokens: 99,
      metadata: { user_id: "u" },
      thinking: { type: "adaptive" },
      output_config: { effort: "low" },
      tool_choice: { type: "tool", name: "topK" },
      messages: [{ role: "user", content: "hello" }],
      tools: [{ name: "topK" }, search],
    });
    expect(api.requests[0]?.body).not.toHaveProperty("system");
    expect(api.requests[0]?.headers).toMatchObject({
      "anthropic-beta": "one,two",
      "x-mine": "1",
      authorization: expect.anything(),
    });
  });

  it("is sent again after a 429 and a 529", async () => {
    const busy = { headers: { "retry-after-ms": "1" } };
    const response = await ask(
      [{ status: 429, ...busy }, { status: 529, ...busy }, { content: [{ type: "text", text: "hi" }] }],
      {
        maxRetries: 2,
      },
    );
    expect(response.content).toEqual([{ type: "text", text: "hi" }]);
    expect(api.requests).toHaveLength(3);
  });
});

describe("a model that can't be reached", () => {
  it("says so when nothing listens", async () => {
    api = await startFakeMessagesApi([]);
    await api.close();
    const failed = anthropic("claude-test", { apiKey: "key", baseURL: api.url, maxRetries: 0 }).generate(
      hello,
      {
        signal: new AbortController().signal,
        onEvent: () => undefined,
      },
    );
    await expect(failed).rejects.toMatchObject({ code: "MODEL_UNREACHABLE", retryable: true });
  });

  it("says both ways out when there is no key", async () => {
    api = await startFakeMessagesApi([]);
    const failed = anthropic("claude-test", { baseURL: api.url, client: undefined }).generate(hello, {
      signal: new AbortController().signal,
      onEvent: () => undefined,
    });
    await expect(failed).rejects.toMatchObject({ code: "MODEL_KEY_MISSING" });
    await expect(failed).rejects.toThrow(/ANTHROPIC_API_KEY.*offline\(\)/);
  });
});
