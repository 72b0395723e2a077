import { expect, it } from "@jest/globals";
import { Agent, offline } from "../../src/index.ts";
import * as attach from "../../src/tool/attach.ts";
import { compiledInstance, definitionOf, number, text } from "../support/compiled.ts";

class TodoList {
  private items: string[] = [];
  add(item: string): void {
    this.items.push(item);
  }
  list(): string[] {
    return this.items;
  }
}

const members = { add: { item: text }, list: {} };

it("runs the session of the to-do list word for word", async () => {
  const agent = new Agent("helper", {
    model: offline(),
    tools: [compiledInstance(new TodoList(), members)],
    maxIterations: 10,
  });
  await agent("add('buy milk')");
  await agent("add('book flights')");
  expect(await agent("list()")).toBe('["buy milk","book flights"]');
  expect(await agent("add('x'); list()")).toBe('Done.\n["buy milk","book flights","x"]');
});

it("runs it with the methods handed over one by one", async () => {
  const todos = new TodoList();
  const agent = new Agent("helper", {
    model: offline(),
    tools: [
      attach.method(todos, "add", definitionOf("add", { item: text })),
      attach.method(todos, "list", definitionOf("list", {})),
    ],
  });
  await agent("add('buy milk')");
  expect(await agent("list()")).toBe('["buy milk"]');
});

it("answers prose with what there is to call", async () => {
  const agent = new Agent("helper", { model: offline(), tools: [compiledInstance(new TodoList(), members)] });
  const answer = await agent("Put milk on my list");
  expect(answer).toContain('Write the prompt as a call, such as `add("…")`');
  expect(answer).toContain("list()");
});

it("answers a call that does not fit with what is wrong with it", async () => {
  const topK = attach.tool(
    (query: string, k = 5) => `${query} ${k}`,
    definitionOf("topK", { query: text, "k?": number }),
  );
  const agent = new Agent("helper", { model: offline(), tools: [topK] });
  expect(await agent("topK('tea', 'many')")).toContain("/k");
  expect(await agent("topK('tea')")).toBe("tea 5");
  expect(await agent('topK({ query: "tea", k: 2 })')).toBe("tea 2");
});
