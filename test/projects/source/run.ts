import { type ToolSource, toolsOf } from "@plainfn/runtime";
import { createTicket, declared, search, TodoList } from "./tools.ts";

const todos = new TodoList();
const later: ToolSource[] = [createTicket];

const tools = toolsOf(...later, search, todos, declared);

async function call(name: string, input?: Record<string, unknown>): Promise<unknown> {
  return tools.find((tool) => tool.name === name)?.run(input);
}

/** The tools' definitions, and what calls of them give, as JSON. */
export async function run(): Promise<string> {
  const calls = [
    await call("search", { query: "buy" }),
    await call("search", { query: "buy", limit: 1 }),
    await call("createTicket", { title: "Tea", priority: "low", due: "2026-11-30T12:00:00Z" }),
    await call("add", { text: "milk" }),
    await call("list"),
    await call("greet", { name: "世界" }),
    await call("socks"),
  ];
  return JSON.stringify({ definitions: tools.map(({ definition }) => definition), calls });
}
