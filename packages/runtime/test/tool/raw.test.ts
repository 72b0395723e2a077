import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { toAnthropic } from "../../src/formats/anthropic.ts";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { StandardSchema } from "../../src/tool/standard-schema.ts";
import { startFakeMessagesApi } from "../support/fake-messages-api.ts";
import { call, text } from "./support.ts";

const save = defineTool({
  name: "save",
  description: "Save a file.",
  input: { type: "object", properties: { path: text }, required: ["path"] },
  raw: "The content.",
  run: (input: { path: string }, { raw, toolName }) => [toolName, input, raw],
});
const note = defineTool({ name: "note", description: "Note.", raw: true, run: (_, { raw }) => raw });

describe("a raw tool", () => {
  it("is one string member more on Anthropic, streamed as it is written", () => {
    expect(toAnthropic(save, note)).toEqual([
      {
        name: "save",
        description: "Save a file.",
        input_schema: {
          type: "object",
          properties: { path: text, raw: { type: "string", description: "The content." } },
          required: ["path", "raw"],
        },
        eager_input_streaming: true,
      },
      {
        name: "note",
        description: "Note.",
        input_schema: {
          type: "object",
          properties: { raw: { type: "string", description: "Raw text input for the tool." } },
          additionalProperties: false,
          required: ["raw"],
        },
        eager_input_streaming: true,
      },
    ]);
    const held = save.with({ provider: { anthropic: { eager_input_streaming: false } } });
    expect(toAnthropic(held)[0]).toMatchObject({ eager_input_streaming: false });
  });

  it("finds its text in the context, byte for byte, and not among its arguments", async () => {
    const raw = '  {"a": 1}\r\n\t"\\n" 😀</fn_save> ';
    expect((await call([save], "save", { path: "a", raw })).output).toEqual(["save", { path: "a" }, raw]);
    expect((await call({ keep: save }, "keep", { path: "a", raw: "" })).output).toEqual([
      "keep",
      { path: "a" },
      "",
    ]);
    expect((await call([save], "save", { path: "a" })).content).toContain("/raw: required");
    expect((await call([note], "note", { raw: "x", more: 1 })).content).toContain("/more: unknown key");
  });

  it("takes its text beside the arguments too", async () => {
    expect(await save.run({ path: "a" }, { raw: "x" })).toEqual(["save", { path: "a" }, "x"]);
    expect((await call([note], "note", {}, { raw: "y" })).output).toBe("y");
  });

  it("arrives whole through a stream", async () => {
    const raw = 'line 1\n"quoted" \\ 😀\n';
    const api = await startFakeMessagesApi([
      {
        content: [{ type: "tool_use", id: "toolu_1", name: "note", input: { raw } }],
        stop_reason: "tool_use",
      },
      { content: [{ type: "text", text: "ok" }] },
    ]);
    try {
      const model = anthropic("claude-test", { apiKey: "x", baseURL: api.url });
      const agent = new Agent("a", { tools: [note], model });
      let streamed = "";
      for await (const event of agent.run("go")) {
        if (event.type === "tool_input") streamed += event.delta;
      }
      expect(JSON.parse(streamed)).toEqual({ raw });
      expect(api.requests[1]?.body.messages[2].content[0].content).toBe(raw);
      expect(api.requests[0]?.body.tools[0]).toMatchObject({ eager_input_streaming: true });
      expect(api.problems).toEqual([]);
    } finally {
      await api.close();
    }
  });

  it("can't have an argument of the text's name, nor a library's schema", () => {
    const made = (input: object) => () =>
      defineTool({ name: "x", description: "x", input: input as never, raw: true, run: () => 1 } as never);
    expect(made({ type: "object", properties: { raw: text } })).toThrow(
      expect.objectContaining({ code: "DEFINITION", message: expect.stringContaining("named `raw`") }),
    );
    const library: StandardSchema = {
      "~standard": { version: 1, vendor: "testlib", validate: (value) => ({ value }) },
    };
    expect(made(library)).toThrow(
      expect.objectContaining({ code: "DEFINITION", message: expect.stringContaining("validation library") }),
    );
  });
});
