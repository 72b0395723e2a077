import { Agent, offline, toolsOf } from "@plainfn/runtime";

/** Look something up. */
function search(query: string): string {
  return query;
}

class TodoList {
  /** Add a todo item. */
  add(text: string): string {
    return text;
  }
}

const model = offline();
const base = { search };
const spread = new Agent("spread", { model, tools: { ...base, find: search } });

const mixed = { search, home: new TodoList(), more: [search] };
const passed = toolsOf(mixed);

const good = new Agent("good", { model, tools: base });
