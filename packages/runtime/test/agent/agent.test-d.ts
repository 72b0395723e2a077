// Types of the public surface as a user meets them: compiled with the tests' own `tsc`, never run.
import {
  Agent,
  type AgentEvent,
  type Message,
  offline,
  type RunResult,
  scripted,
  Tool,
  type ToolSource,
} from "../../src/index.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

class Todos {
  private items: string[] = [];
  add(text: string): void {
    this.items.push(text);
  }
  list(): string[] {
    return this.items;
  }
  async find(query: { text: string }): Promise<number> {
    return this.items.indexOf(query.text);
  }
  _internal(): void {}
}
declare function search(query: string, limit?: number): string[];
const todos = new Todos();

const listed = new Agent("helper", { model: offline(), tools: [search, todos], maxIterations: 5 });
is<Equal<ReturnType<typeof listed>, Promise<string>>>();
is<Equal<Awaited<ReturnType<typeof listed.tools.list.run>>, string[]>>();
is<Equal<Awaited<ReturnType<typeof listed.tools.find.run>>, number>>();
void listed.tools.find.run({ text: "milk" });
// One object with known members is the input, and is checked.
// @ts-expect-error -- a number is no text
void listed.tools.find.run({ text: 1 });
// @ts-expect-error -- the member is missing
void listed.tools.find.run({});
// A function in a list has no name in its type: any other name may be a tool, or nothing.
void listed.tools.search?.run({ query: "tea" });
// @ts-expect-error -- it may be nothing
void listed.tools.search.run({ query: "tea" });
// @ts-expect-error -- private members and names that start with `_` are no tools, so they may be absent
void listed.tools._internal.run();

const named = new Agent("helper", { tools: { find: search, work: todos, home: new Todos() } });
is<Equal<Awaited<ReturnType<typeof named.tools.find.run>>, string[]>>();
is<Equal<Awaited<ReturnType<typeof named.tools.work_list.run>>, string[]>>();
is<Equal<Awaited<ReturnType<typeof named.tools.home_find.run>>, number>>();
// @ts-expect-error -- an instance's methods go by the key and their name
void named.tools.list.run();

declare function draw(shape: { kind: "dot" } | { kind: "line"; to: number }, signal?: AbortSignal): string;
declare function count(words: Record<string, number>): number;
declare function remind(at: Date): string;
declare function book(trip: { to: string; seats?: number }, signal: AbortSignal): string;
const forms = new Agent("helper", { tools: { draw, count, remind, book } });
// What stays under its parameter's name has no name here.
void forms.tools.draw.run({ shape: { kind: "dot" } });
void forms.tools.count.run({ words: { tea: 1 } });
void forms.tools.remind.run({ at: "2024-02-29T10:00:00Z" });
void forms.tools.book.run({ to: "Rome", seats: 2 });
// @ts-expect-error -- what the runtime fills is no part of it
void forms.tools.book.run({ to: "Rome", signal: new AbortController().signal });

const weather = Tool.make("get_weather").param("city", "Where.");
const fluent = new Agent("helper", { tools: [weather, todos] });
is<Equal<Awaited<ReturnType<typeof fluent.tools.list.run>>, string[]>>();
// @ts-expect-error -- the setters of a tool that is put together step by step are no tools
void fluent.tools.param.run();
const namedFluent = new Agent("helper", { tools: { forecast: weather } });
void namedFluent.tools.forecast.run({ city: "Rome" });

const many: ToolSource[] = [search];
const nested = new Agent("helper", { tools: [many, [todos], listed.tool("list")] });
// @ts-expect-error -- inner lists add no names
void nested.tools.list.run();

const run = listed.run("hello", { signal: new AbortController().signal, context: { user: 1 } });
is<Equal<Awaited<typeof run>, RunResult>>();
async function events(): Promise<void> {
  for await (const event of run) {
    is<Equal<typeof event, AgentEvent>>();
    if (event.type === "text") is<Equal<typeof event.text, string>>();
    if (event.type === "tool_result") is<Equal<typeof event.isError, boolean>>();
    if (event.type === "approval") event.deny("no");
    if (event.type === "done") is<Equal<typeof event.result.messages, readonly Message[]>>();
  }
}
void events();

// A history is what JSON.parse gives.
void listed.run("go on", { messages: JSON.parse("[]") as unknown[] });
void listed.run([{ type: "text", text: "hello" }]);

void new Agent("helper");
void new Agent("helper", { model: "claude-sonnet-5", tools: [] });
void new Agent("helper", { model: scripted("hi", { calls: [["add", { text: "a" }]] }, new Error("no")) });
// @ts-expect-error -- a misspelt option
void new Agent("helper", { maxIteration: 5 });
// @ts-expect-error -- tools are functions and objects
void new Agent("helper", { tools: ["search"] });
// @ts-expect-error -- an agent has a name
void new Agent({ tools: [] });
// @ts-expect-error -- a prompt is a text
void listed(42);
