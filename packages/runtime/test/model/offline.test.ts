import { describe, expect, it } from "@jest/globals";
import { isToolUse } from "../../src/conversation/block-kinds.ts";
import type { Message } from "../../src/conversation/message.ts";
import { textOf } from "../../src/conversation/text.ts";
import type { ModelEvent, ModelRequest, ModelResponse } from "../../src/model/model.ts";
import { offline } from "../../src/model/offline/offline.ts";
import * as attach from "../../src/tool/attach.ts";
import { toolsOf } from "../../src/tool/tools-of.ts";
import { compiled, definitionOf, number, text } from "../support/compiled.ts";

const tools = toolsOf(
  compiled(function add(): void {}, { text }),
  compiled(function list(): void {}, {}, { aliases: ["show_all"] }),
  compiled(function topK(): void {}, { query: text, "k?": number, signal: "signal" }),
  compiled(function save(): void {}, { data: { type: "object" } }),
  attach.tool((): void => {}, {
    ...definitionOf("createTicket", { title: text, "labels?": { type: "array" } }),
    parameters: [{ name: "ticket", kind: "whole" }],
  }),
  attach.tool((): void => {}, {
    ...definitionOf("research", { prompt: text }),
    parameters: [{ name: "input", kind: "whole" }],
  }),
  attach.tool((): void => {}, {
    ...definitionOf("sum", { first: number, "rest?": { type: "array", items: number } }),
    parameters: [
      { name: "first", kind: "named" },
      { name: "rest", kind: "rest" },
    ],
  }),
);

async function ask(
  content: Message["content"],
  more: Partial<ModelRequest> = {},
): Promise<ModelResponse & { events: ModelEvent[] }> {
  const events: ModelEvent[] = [];
  const request: ModelRequest = { system: "", messages: [{ role: "user", content }], tools, ...more };
  const response = await offline().generate(request, {
    signal: new AbortController().signal,
    onEvent: (event) => void events.push(event),
  });
  return { ...response, events };
}

async function callsOf(prompt: string): Promise<unknown[]> {
  const { content } = await ask(prompt);
  return content.map((block) => (isToolUse(block) ? [block.name, block.input] : textOf([block])));
}

describe("the offline model reads a prompt as calls", () => {
  it.each<[prompt: string, ...calls: [name: string, input: unknown][]]>([
    ["add('buy milk')", ["add", { text: "buy milk" }]],
    ['research("tea")', ["research", { prompt: "tea" }]],
    ['research({ prompt: "tea" })', ["research", { prompt: "tea" }]],
    ['research({ promt: "tea" })', ["research", { promt: "tea" }]],
    // Which of two members is meant, nobody can tell: the decoder says what it takes.
    ['createTicket("broken")', ["createTicket", "broken"]],
    ['  add("it\'s");  ', ["add", { text: "it's" }]],
    ["add(`two\nlines`)", ["add", { text: "two\nlines" }]],
    ["add('\\u{1F600} \\x41\\n\\'')", ["add", { text: "😀 A\n'" }]],
    ["add('\\ud83d\\ude00')", ["add", { text: "😀" }]],
    ["await todos.add('a')", ["add", { text: "a" }]],
    ["list()", ["list", {}]],
    ["topK('tea', 2)", ["topK", { query: "tea", k: 2 }]],
    ["topK('tea', -1.5e3,)", ["topK", { query: "tea", k: -1500 }]],
    ['topK({ query: "tea", k: 2, })', ["topK", { query: "tea", k: 2 }]],
    ["topK(query='tea', k=2)", ["topK", { query: "tea", k: 2 }]],
    ['topK("tea", k: 2)', ["topK", { query: "tea", k: 2 }]],
    ["topK('tea', undefined)", ["topK", { query: "tea" }]],
    [
      "save({ a: [1, true, null, { 'b c': [] }] })",
      ["save", { data: { a: [1, true, null, { "b c": [] }] } }],
    ],
    ["save({})", ["save", { data: {} }]],
    ["save({ data: { a: 1 } })", ["save", { data: { a: 1 } }]],
    ["createTicket({ title: 'x', labels: ['a'] })", ["createTicket", { title: "x", labels: ["a"] }]],
    ["sum(1, 2, 3)", ["sum", { first: 1, rest: [2, 3] }]],
    ["sum(1)", ["sum", { first: 1 }]],
    ["topK(7)", ["topK", { query: 7 }]],
    ["topK('tea', -0x10)", ["topK", { query: "tea", k: -16 }]],
    ["topK('tea', +0b101)", ["topK", { query: "tea", k: 5 }]],
    ["topK('tea', 1_000)", ["topK", { query: "tea", k: 1000 }]],
    ["topK('tea', -.5E-1)", ["topK", { query: "tea", k: -0.05 }]],
    ["topK('tea', -0x1Fn)", ["topK", { query: "tea", k: "-31" }]],
    ["topK('tea', +12345678901234567890n)", ["topK", { query: "tea", k: "12345678901234567890" }]],
    ["add('a') // first\nadd('b'); list()", ["add", { text: "a" }], ["add", { text: "b" }], ["list", {}]],
  ])("%s", async (prompt, ...calls) => {
    expect(await callsOf(prompt)).toEqual(calls);
  });

  it("knows a tool by its old name too", async () => {
    expect(await callsOf("show_all()")).toEqual([["list", {}]]);
  });

  it("takes a key named __proto__ for a name like any other", async () => {
    const [call] = (await callsOf("save({ data: 1, __proto__: 2 })")) as [[string, { data: object }]];
    expect(Object.entries(call[1].data)).toEqual([
      ["data", 1],
      ["__proto__", 2],
    ]);
  });

  it("gives each call an id of its own", async () => {
    const { content, stopReason } = await ask("list(); list()");
    expect(stopReason).toBe("tool_use");
    expect(new Set(content.filter(isToolUse).map(({ id }) => id)).size).toBe(2);
  });
});

describe("the offline model says what it can't do", () => {
  it("answers prose with the tools and how to write a call", async () => {
    const [answer] = await callsOf("What is on my list? (please)");
    expect(answer).toContain("add('…')".replaceAll("'", '"'));
    expect(answer).toContain("topK(query, k)");
  });

  it.each([
    ["add('buy milk'", "expected `)` at character 15, where the text ends"],
    ["add(buy milk)", "expected a value at character 5, before `buy milk)`"],
    ["add('a') then list()", "expected `(` at character 15"],
    ["add(`${1}`)", "the end of the string that starts here at character 5"],
    ["save([".padEnd(400, "["), "less nesting"],
    ["remove('a')", "There is no tool `remove`."],
    ["list(1)", "`list` takes no arguments, and this call has 1."],
    ["topK('a', 1, 2)", "at most 2 arguments, and this call has 3. It is `topK(query, k)`."],
  ])("%s", async (prompt, words) => {
    const { content, stopReason } = await ask(prompt);
    expect(stopReason).toBe("end_turn");
    expect(content).toHaveLength(1);
    expect(textOf(content)).toContain(words);
  });

  it("takes a word before a parenthesis for prose", async () => {
    expect(textOf((await ask("Note (see below) that tea is hot")).content)).toMatch(
      /^I am the offline model/,
    );
  });

  it("calls nothing when the run may call no more", async () => {
    expect((await ask("list()", { toolChoice: "none" })).stopReason).toBe("end_turn");
  });
});

describe("the offline model answers with results", () => {
  const result = (content: string) => ({ type: "tool_result" as const, tool_use_id: "a", content });

  it("gives the text of one result as it is, and tells it as an event", async () => {
    const { content, events } = await ask([result('["buy milk"]')]);
    expect(content).toEqual([{ type: "text", text: '["buy milk"]' }]);
    expect(events).toEqual([{ type: "text", text: '["buy milk"]' }]);
  });

  it("gives several results a line each", async () => {
    expect(textOf((await ask([result("done"), result("3")])).content)).toBe("done\n3");
  });

  it("reads the prompt that follows the results of a turn that was stopped", async () => {
    const { content } = await ask([result("aborted"), { type: "text", text: "list()" }]);
    expect(content[0]).toMatchObject({ name: "list" });
  });
});
