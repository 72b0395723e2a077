import { describe, expect, it } from "@jest/globals";
import { noUsage } from "../../src/conversation/usage.ts";
import type { ModelEvent, ModelRequest, ModelResponse } from "../../src/model/model.ts";
import { type ScriptedModel, scripted } from "../../src/model/scripted.ts";

const request: ModelRequest = { system: "", messages: [{ role: "user", content: "hello" }], tools: [] };

function ask(model: ScriptedModel, events: ModelEvent[] = []): Promise<ModelResponse> {
  return model.generate(request, {
    signal: new AbortController().signal,
    onEvent: (event) => void events.push(event),
  });
}

describe("the scripted model", () => {
  it("gives its replies in order and keeps the requests", async () => {
    const model = scripted(
      "one",
      { text: "Look", calls: [["add", { text: "a" }]] },
      ({ messages }) => `${messages.length} message`,
    );
    const events: ModelEvent[] = [];
    expect((await ask(model, events)).content).toEqual([{ type: "text", text: "one" }]);
    expect(await ask(model, events)).toEqual({
      content: [
        { type: "text", text: "Look" },
        { type: "tool_use", id: "call_1", name: "add", input: { text: "a" } },
      ],
      stopReason: "tool_use",
      usage: noUsage,
    });
    expect((await ask(model)).content[0]).toEqual({ type: "text", text: "1 message" });
    expect(model.requests).toHaveLength(3);
    expect(events).toEqual([
      { type: "text", text: "one" },
      { type: "text", text: "Look" },
      { type: "tool_input", callId: "call_1", name: "add", delta: '{"text":"a"}' },
    ]);
  });

  it("gives a whole response as it is and throws an error", async () => {
    const response: ModelResponse = { content: [], stopReason: "refusal", usage: noUsage };
    const model = scripted(response, new Error("no network"));
    expect(await ask(model)).toBe(response);
    await expect(ask(model)).rejects.toThrow("no network");
  });

  it("says that the run asked for more than the script has", async () => {
    await expect(ask(scripted())).rejects.toMatchObject({
      code: "MODEL_SCRIPT_ENDED",
      message: expect.stringContaining("The script has 0 replies, and the run asked for one more."),
    });
  });
});
