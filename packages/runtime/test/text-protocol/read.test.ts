import { describe, expect, it } from "@jest/globals";
import { isToolUse } from "../../src/conversation/block-kinds.ts";
import type { ToolUseBlock } from "../../src/conversation/content.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import { textProtocol } from "../../src/model/text-protocol/text-protocol.ts";
import { tool } from "../../src/tool/attach.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { internalsOf } from "../../src/tool/internals.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { definitionOf, number, text } from "../tool/support.ts";
import { hear, spelled } from "./speaking.ts";

const search = defineTool({
  name: "search",
  description: "Search.",
  input: {
    type: "object",
    properties: {
      query: text,
      limit: number,
      exact: { type: "boolean" },
      filter: { $ref: "#/$defs/filter" },
      any: { type: ["string", "number"] },
      when: { type: ["number", "null"] },
    },
    required: ["query"],
    additionalProperties: false,
    $defs: { filter: { type: "object", properties: { tags: { type: "array", items: text } } } },
  },
  run: (input) => input,
});
const save = defineTool({
  name: "save",
  description: "Save.",
  input: { type: "object", properties: { path: text }, required: ["path"] },
  raw: true,
  run: (input) => input,
});
const tools: readonly Tool[] = [search, save];

async function callsIn(reply: string): Promise<readonly ToolUseBlock[]> {
  return (await hear(tools, [reply])).response.content.filter(isToolUse);
}

async function inputOf(reply: string): Promise<unknown> {
  const [call, ...others] = await callsIn(reply);
  expect(others).toEqual([]);
  return call?.input;
}

/** What the model is told of the one call in a reply. */
async function issuesOf(reply: string): Promise<unknown> {
  const [call, ...others] = await callsIn(reply);
  expect(others).toEqual([]);
  const called = tools.find(({ name }) => name === call?.name);
  const decoded = called && internalsOf(called).decode(call?.input);
  return decoded?.ok === false ? decoded.issues.map(({ expected, received }) => [expected, received]) : [];
}

describe("a call in a reply", () => {
  it("is a tool use like any other, between the texts around it", async () => {
    const { response } = await hear(tools, [
      'I look.\n<fn_search query="tea"/>\n<fn_save path="a">x</fn_save>\nThen I see.',
    ]);
    expect(response).toMatchObject({ stopReason: "tool_use" });
    expect(response.content).toEqual([
      { type: "text", text: "I look.\n" },
      { type: "tool_use", id: "fn_1", name: "search", input: { query: "tea" } },
      { type: "text", text: "\n" },
      { type: "tool_use", id: "fn_2", name: "save", input: { path: "a", raw: "x" } },
      { type: "text", text: "\nThen I see." },
    ]);
  });

  it.each([
    ["<fn_search query='say \"hi\"' limit=3 exact />", { query: 'say "hi"', limit: 3, exact: true }],
    ['<fn_search query="a"></fn_search>', { query: "a" }],
    ['<fn_search query="a">\n</fn_search >', { query: "a" }],
    ['<fn_search query="a">', { query: "a" }],
    ['<fn_search\n  query = "a > b"\n  limit="2"\n/>', { query: "a > b", limit: 2 }],
    [
      '<fn_search query="&quot;&lt;&gt;&amp;&apos;&#10;&#x41; &nbsp; a&b"/>',
      { query: "\"<>&'\nA &nbsp; a&b" },
    ],
    ['<fn_search query="it\'s" any="3" when="null"/>', { query: "it's", any: "3", when: null }],
    [`<fn_search query="3" filter='{"tags":["a"]}'/>`, { query: "3", filter: { tags: ["a"] } }],
    ['<fn_search query="{}" limit="12345678901234567890"/>', { query: "{}", limit: "12345678901234567890" }],
    ['<fn_search query="a" limit="ten" more="x"/>', { query: "a", limit: "ten", more: "x" }],
    ['<fn_save raw="x" path="a"/>', { raw: "x", path: "a" }],
    ['<fn_save path="a"/>', { path: "a", raw: "" }],
  ])("%s has its values as the tool's schema has them", async (reply, input) => {
    expect(await inputOf(reply)).toEqual(input);
  });

  it("leaves to the decoder what it can put right", async () => {
    expect(await issuesOf('<fn_search query="a" limit=" 3 " exact="true"/>')).toEqual([]);
    expect(await issuesOf('<fn_search query="a" limit="ten"/>')).toEqual([["number", '"ten"']]);
  });

  it.each([
    "\n  two\r\n\ttabs\n",
    '<fn_search query="x"/> & </fn_search> <b a="</fn_sav"> </fn_saver> &lt; &amp; &amp;lt;',
    "\u0000\u001f😀\ud83d",
    "",
    "</",
  ])("has its text byte for byte: %j", async (raw) => {
    expect(await inputOf(`<fn_save path="a">${raw}</fn_save>`)).toEqual({ path: "a", raw });
  });

  it("may have its own closing tag in its text, escaped", async () => {
    expect(await inputOf('<fn_save path="a">&lt;/fn_save> &amp;lt;/fn_save></fn_save>')).toEqual({
      path: "a",
      raw: "</fn_save> &lt;/fn_save>",
    });
  });

  it("is shown and not made where it is escaped, or is none", async () => {
    const reply =
      "Write &lt;fn_search query='x'/> or &amp;lt;/fn_x>, a <b>, <fn_>, a<fn and </fn_ >. 1 < 2 & 3 <";
    const { response, shown } = await hear(tools, [reply]);
    expect(shown).toBe(
      "Write <fn_search query='x'/> or &lt;/fn_x>, a <b>, <fn_>, a<fn and </fn_ >. 1 < 2 & 3 <",
    );
    expect(response).toMatchObject({ stopReason: "end_turn", content: [{ type: "text", text: shown }] });
  });

  it("may be closed twice", async () => {
    expect(await callsIn('<fn_search query="a"/>\n</fn_search>')).toHaveLength(1);
    expect(await callsIn('<fn_save path="a">x</fn_save></fn_save>')).toHaveLength(1);
  });

  it("ends the reply where the model goes on to make up its result", async () => {
    const { response, shown } = await hear(tools, [
      'Wait.<fn_search query="a"/>\n<res',
      'ult of="fn_search" call="1">\nmade up\n</result>\n<fn_save path="a">made up</fn_save>',
    ]);
    expect(shown).toBe("Wait.\n");
    expect(response.content.filter(isToolUse)).toHaveLength(1);
    const before = await hear(tools, ['A <result of="fn_search"> would come.']);
    expect(before.shown).toBe('A <result of="fn_search"> would come.');
  });
});

describe("a broken call", () => {
  it.each([
    ['<fn_save path="a">text', [["</fn_save> after the text", "the end of the reply"]]],
    ['<fn_save path="a">text</fn_sav', [["</fn_save> after the text", "the end of the reply"]]],
    ['<fn_search query="a"', [['"/>" or ">" at the end of <fn_search …', "the end of the reply"]]],
    ['<fn_search query="a /> and on', [['"/>" or ">" at the end of <fn_search …', "the end of the reply"]]],
    ["<fn_search", [['"/>" or ">" at the end of <fn_search …', "the end of the reply"]]],
    ["</fn_search>", [["<fn_search …> before </fn_search>", "the closing tag alone"]]],
    ["so </fn_save", [["<fn_save …> before </fn_save>", "the closing tag alone"]]],
    [
      '<fn_search>{"query":"a"}</fn_search>',
      [["nothing between the tags, and arguments as attributes of <fn_search>,", '"{\\"query\\":\\"a\\"}"']],
    ],
    [
      '<fn_search query="say "hi""/>',
      [
        [
          'attributes of the form name="value", with &quot; for a quote inside,',
          '"query=\\"say \\"hi\\"\\""',
        ],
      ],
    ],
    ['<fn_search query="a" query="b"/>', [["one attribute named query", "two of them"]]],
  ])("is answered with what to write: %s", async (reply, issues) => {
    expect(await issuesOf(reply)).toEqual(issues);
  });

  it("is nothing when the reply was cut", async () => {
    for (const reply of ['So <fn_save path="a">te', "So <fn_sea", "So <", "So </fn_save", "So &l"]) {
      const { response, shown } = await hear(tools, [reply], "max_tokens");
      expect([shown, response.content, response.stopReason]).toEqual([
        "So ",
        [{ type: "text", text: "So " }],
        "max_tokens",
      ]);
    }
  });
});

describe("an old name of a tool", () => {
  it("is the tool's, with its types", async () => {
    const lookup = toolsOf(
      tool((limit: number) => limit, {
        ...definitionOf("lookup", { limit: number }),
        aliases: ["search_all"],
      }),
    );
    const { response } = await hear(lookup, ['<fn_search_all limit="3"/>']);
    expect(response.content).toMatchObject([{ name: "search_all", input: { limit: 3 } }]);
  });
});

describe("the ids of calls", () => {
  it("are none that the conversation has", async () => {
    const use = (id: string): ToolUseBlock => ({ type: "tool_use", id, name: "search", input: {} });
    const result = (id: string) => ({ type: "tool_result", tool_use_id: id, content: "" }) as const;
    const { response } = await hear(tools, ['<fn_search query="a"/><fn_search query="b"/>'], "end_turn", {
      messages: [
        { role: "user", content: "go" },
        { role: "assistant", content: [use("toolu_1"), use("fn_3")] },
        { role: "user", content: [result("toolu_1"), result("fn_3")] },
      ],
    });
    expect(response.content.filter(isToolUse).map(({ id }) => id)).toEqual(["fn_4", "fn_5"]);
  });
});

describe("a stream of a reply", () => {
  const transcript = [
    "Let me see &lt;fn_x> 😀.\n<fn_search query=\"a > b &amp; c\" limit='3'/> then\n",
    '<fn_save path="é">line 1\r\n<fn_search query="in"/> &lt;/fn_save> </fn_sav 😀 </fn_saver>\n</fn_save>',
    '</fn_save>\n<fn_nobody a="1">who</fn_nobody> <b>5 < 6</b> <fn_search query="a" query="b"/>',
    '<fn_search query="c"> </fn_search  >\n<result of="fn_search" call="1">made up <fn_search query="d"/>',
  ].join("");

  it("is the same wherever it is cut", async () => {
    const whole = await hear(tools, [transcript]);
    expect(whole.response.content.filter(isToolUse).map(({ name }) => name)).toEqual([
      "search",
      "save",
      "nobody",
      "search",
      "search",
    ]);
    for (let at = 0; at <= transcript.length; at++) {
      const parts = await hear(tools, [transcript.slice(0, at), transcript.slice(at)]);
      expect([at, parts.shown, parts.response.content]).toEqual([at, whole.shown, whole.response.content]);
      expect(spelled(parts.events)).toEqual(spelled(whole.events));
    }
    const characters = await hear(tools, transcript.split(""));
    expect(characters.shown).toBe(whole.shown);
    expect(spelled(characters.events)).toEqual(spelled(whole.events));
  });

  it("is the same cut at every byte", async () => {
    const whole = await hear(tools, [transcript]);
    const bytes = new TextEncoder().encode(transcript);
    const decoder = new TextDecoder();
    const pieces = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
    expect((await hear(tools, pieces)).response.content).toEqual(whole.response.content);
    expect((await hear(tools, pieces)).shown).toBe(whole.shown);
  });

  it("never shows half a tag, wherever it breaks off", async () => {
    const whole = (await hear(tools, [transcript])).shown;
    for (let at = 0; at <= transcript.length; at++) {
      for (const stopReason of ["cut", "end_turn"] as const) {
        const { shown, response } = await hear(tools, [transcript.slice(0, at)], stopReason);
        // The text so far, and at its end what was held because it might have become a tag: then it was none.
        if (stopReason === "cut") expect(whole.startsWith(shown)).toBe(true);
        expect(shown).not.toMatch(/<fn_s|<\/fn_s|path=|query=/);
        expect(response.content.every((block) => block.type === "text" || isToolUse(block))).toBe(true);
      }
    }
  });

  it("spells the arguments of each call as JSON, the free text as it comes", async () => {
    const pieces = ['<fn_save path="a">one ', '"two"\n', "three</fn", "_save>"];
    const { events } = await hear(tools, pieces);
    expect(events.map((event) => (event.type === "tool_input" ? event.delta : event))).toEqual([
      '{"path":"a","raw":"',
      "one ",
      '\\"two\\"\\n',
      "three",
      '"}',
    ]);
  });

  it.each([
    ["nothing of it streamed", false],
    ["only its thinking did", true],
  ])("is told in one piece where %s", async (_, streams) => {
    const events: unknown[] = [];
    const silent = textProtocol({
      name: "silent",
      async generate(_request, { onEvent }) {
        if (streams) await onEvent({ type: "thinking", text: "hm" });
        return {
          content: [
            { type: "thinking", thinking: "hm" },
            { type: "text", text: 'So:<fn_search query="a"/>' },
          ],
          stopReason: "end_turn",
          usage: noUsage,
        };
      },
    });
    const request = { system: "", messages: [{ role: "user", content: "go" }], tools } as const;
    const { signal } = new AbortController();
    const { content } = await silent.generate(request, {
      signal,
      onEvent: (event) => void events.push(event),
    });
    expect(events).toEqual([
      { type: "thinking", text: "hm" },
      { type: "text", text: "So:" },
      { type: "tool_input", callId: "fn_1", name: "search", delta: '{"query":"a"}' },
    ]);
    expect(content.map(({ type }) => type)).toEqual(["thinking", "text", "tool_use"]);
  });
});
