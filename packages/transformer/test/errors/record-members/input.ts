import { Agent, offline, toolsOf } from "@plainfn/runtime";

class TodoList {
  /** Add a todo item. */
  add(text: string): string {
    return text;
  }
}

/** Look something up. */
function search(query: string): string {
  return query;
}

const model = offline();
const mixed = new Agent("mixed", {
  model,
  tools: {
    home: new TodoList(),
    find(query: string): string {
      return query;
    },
    get look() {
      return search;
    },
  },
});

// An object with methods is one object, wherever it is written.
const functions = toolsOf({
  search,
  /** Find something. */
  find(query: string): string {
    return query;
  },
});
