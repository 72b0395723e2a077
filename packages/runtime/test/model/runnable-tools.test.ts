import Anthropic from "@anthropic-ai/sdk";
import { expect, it } from "@jest/globals";
import { runnableTools } from "../../src/model/anthropic/runnable-tools.ts";
import { compiled, number, text } from "../support/compiled.ts";
import { startFakeMessagesApi } from "../support/fake-messages-api.ts";

it("gives our tools to the SDK's own runner: decoded, answered, and errors told", async () => {
  const use = (id: string, name: string, input: object) => ({ type: "tool_use", id, name, input });
  const api = await startFakeMessagesApi([
    {
      content: [
        use("t1", "topK", { query: "tea", k: "2" }),
        use("t2", "topK", { query: 1 }),
        use("t3", "fail", {}),
        use("t4", "shape", {}),
      ],
      stop_reason: "tool_use",
    },
    { content: [{ type: "text", text: "done" }] },
  ]);
  try {
    const client = new Anthropic({ apiKey: "key", baseURL: api.url });
    const tools = runnableTools(
      compiled(
        (query: string, k: number) => `${query} ${k}`,
        { query: text, "k?": number },
        { name: "topK" },
      ),
      compiled(
        () => {
          throw new Error("no tea");
        },
        {},
        { name: "fail" },
      ),
      compiled(() => ({ a: 1n }), {}, { name: "shape" }),
    );
    const last = await client.beta.messages.toolRunner({
      model: "claude-test",
      max_tokens: 100,
      messages: [{ role: "user", content: "go" }],
      tools: tools as never,
      // Sends the history with each request, and does not count on the service to remember it.
      thread: false,
    });
    expect(last.content).toEqual([{ type: "text", text: "done" }]);
    const results = api.requests[1]?.body.messages.at(-1).content;
    expect(results).toEqual([
      expect.objectContaining({ tool_use_id: "t1", content: "tea 2" }),
      expect.objectContaining({
        tool_use_id: "t2",
        is_error: true,
        content: expect.stringContaining("/query"),
      }),
      expect.objectContaining({ tool_use_id: "t3", is_error: true, content: "Error: no tea" }),
      expect.objectContaining({ tool_use_id: "t4", content: '{"a":1}' }),
    ]);
    expect(api.problems).toEqual([]);
  } finally {
    await api.close();
  }
});
