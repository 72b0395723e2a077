import { describe, expect, it } from "@jest/globals";
import { Agent } from "../../src/agent/agent.ts";
import { toAnthropic } from "../../src/formats/anthropic.ts";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import { runnableTools } from "../../src/model/anthropic/runnable-tools.ts";
import { scripted } from "../../src/model/scripted.ts";
import { tool } from "../../src/tool/attach.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { describeTools } from "../../src/tool/describe-tools.ts";
import { toolpack } from "../../src/tool/toolpack.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { startFakeMessagesApi } from "../support/fake-messages-api.ts";
import { call, definitionOf, text } from "./support.ts";

const named = (name: string): object => tool(() => `${name} ran`, definitionOf(name));
const web = toolpack("web", "Look things up.", named("search"), named("fetch"));
const mail = toolpack("mail", "Read and send letters.", named("send"));

describe("a toolpack", () => {
  it("brings the tool that switches it on, once for all packs and at the end", () => {
    const tools = describeTools(named("plain"), web, mail);
    expect(tools.map(({ name }) => name)).toEqual(["plain", "search", "fetch", "send", "enable_toolpack"]);
    expect(tools.at(-1)).toEqual({
      name: "enable_toolpack",
      signature: "enable_toolpack(pack_name: string): string",
      description:
        "Switch on a pack of tools, which you can call from then on.\n" +
        "- web: Look things up.\n- mail: Read and send letters.",
      inputSchema: {
        type: "object",
        properties: { pack_name: { type: "string", enum: ["web", "mail"] } },
        required: ["pack_name"],
      },
      outputSchema: { type: "string" },
    });
    const again = toolsOf(...toolsOf(named("plain"), web), mail);
    expect(again.map(({ name }) => name)).toEqual(["plain", "search", "fetch", "send", "enable_toolpack"]);
    expect(toolsOf(named("plain")).map(({ name }) => name)).toEqual(["plain"]);
  });

  it("answers what is on, and which packs there are", async () => {
    const tools = [web, mail];
    expect((await call(tools, "enable_toolpack", { pack_name: "web" })).content).toBe(
      'The toolpack "web" is on. Its tools: search, fetch.',
    );
    expect((await call(tools, "enable_toolpack", { pack_name: "wbe" })).content).toContain(
      'one of "web", "mail"',
    );
    expect((await call(tools, "send")).content).toBe("send ran");
  });

  it("keeps its tools in it under other names and options", () => {
    const [search] = web;
    const [renamed] = toAnthropic({ find: search?.with({ description: "Find." }) as object });
    expect(renamed).toMatchObject({ name: "find", description: "Find.", defer_loading: true });
  });

  it("can't be without a legal name, words or tools, nor be two", () => {
    const fails = (make: () => unknown, code: string, message: string): void =>
      expect(make).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
    fails(() => toolpack("a b", "x", named("a")), "TOOL_NAME", "a toolpack can't be named");
    fails(() => toolpack("a", " ", named("a")), "DEFINITION", 'has the description " "');
    fails(() => toolpack("a", "x"), "DEFINITION", "has no tools");
    const other = toolpack("web", "Something else.", named("other"));
    fails(() => toolsOf(web, other), "DEFINITION", 'the toolpack "web" says two different things');
    fails(() => toolsOf(web, named("enable_toolpack")), "DUPLICATE_TOOL", "enable_toolpack");
  });
});

describe("a toolpack on Anthropic", () => {
  const use = (id: number, name: string, input: object) => ({
    content: [{ type: "tool_use", id: `toolu_${id}`, name, input }],
    stop_reason: "tool_use",
  });

  it("is told of when it is switched on, and leaves all before as it was cached", async () => {
    const api = await startFakeMessagesApi([
      use(1, "enable_toolpack", { pack_name: "web" }),
      use(2, "search", {}),
      { content: [{ type: "text", text: "found" }] },
    ]);
    try {
      const model = anthropic("claude-test", { apiKey: "x", baseURL: api.url });
      const agent = new Agent("a", { tools: [named("plain"), web, mail], model });
      const { messages } = await agent.run("go");
      const [first, second, third] = api.requests.map(({ body }) => body);
      expect(first.tools).toMatchObject([
        { name: "plain" },
        { name: "search", defer_loading: true },
        { name: "fetch", defer_loading: true },
        { name: "send", defer_loading: true },
        { name: "enable_toolpack" },
      ]);
      for (const later of [second, third])
        expect(JSON.stringify(later.tools)).toBe(JSON.stringify(first.tools));
      for (const later of [second, third])
        expect(later.messages[2].content[0]).toMatchObject({
          type: "tool_result",
          tool_use_id: "toolu_1",
          content: [
            { type: "tool_reference", tool_name: "search" },
            { type: "tool_reference", tool_name: "fetch" },
          ],
        });
      expect(third.messages[4].content[0]).toMatchObject({ content: "search ran" });
      expect(JSON.stringify(messages)).not.toContain("tool_reference");
      expect(api.problems).toEqual([]);
    } finally {
      await api.close();
    }
  });

  it("refers to no tool that is not there any more, nor after an error", async () => {
    const api = await startFakeMessagesApi([{ content: [{ type: "text", text: "ok" }] }]);
    try {
      const input = { pack_name: "web" };
      const history = [
        { role: "user", content: "go" },
        { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "enable_toolpack", input }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "on" }] },
        {
          role: "assistant",
          content: [{ type: "tool_use", id: "t2", name: "enable_toolpack", input: { pack_name: "mail" } }],
        },
        {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: "t2", content: "no", is_error: true }],
        },
      ];
      const model = anthropic("claude-test", { apiKey: "x", baseURL: api.url });
      await new Agent("a", { tools: [mail], model }).run("again", { messages: history });
      expect(JSON.stringify(api.requests[0]?.body)).not.toContain("tool_reference");
    } finally {
      await api.close();
    }
  });
});

describe("a toolpack in the SDK's own tool runner", () => {
  it("is switched on by references too", async () => {
    const enabler = runnableTools(web, mail).at(-1);
    expect(await enabler?.run({ pack_name: "mail" })).toEqual([
      { type: "tool_reference", tool_name: "send" },
    ]);
    await expect(enabler?.run({ pack_name: "x" })).rejects.toThrow("pack_name");
  });
});

describe("a toolpack with any other model", () => {
  it("is in the request from the first, so that the model port needs to know nothing of packs", async () => {
    const model = scripted(
      { calls: [["enable_toolpack", { pack_name: "web" }]] },
      { calls: [["search", {}]] },
      "done",
    );
    const raw = defineTool({
      name: "note",
      description: "Note.",
      input: { type: "object", properties: { a: text } },
      run: () => 1,
    });
    const agent = new Agent("a", { tools: [raw, web], model });
    expect((await agent.run("go")).text).toBe("done");
    const names = model.requests.map(({ tools }) => tools.map(({ name }) => name).join());
    expect(new Set(names)).toEqual(new Set(["note,search,fetch,enable_toolpack"]));
  });
});
