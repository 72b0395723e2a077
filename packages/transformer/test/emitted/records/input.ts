import { type ToolSource, toolsOf } from "@plainfn/runtime";

class TodoList {
  #items: string[] = [];
  /** Add a new todo item. */
  add(text: string): void {
    this.#items.push(text);
  }
}

const todos = new TodoList();

/** Search the notes. */
const search = (query: string): string => query;

/** Names for tools: each value is one. */
export const named = toolsOf({ search, remember: todos.add, home: todos });

/** A counter is an object of its own: it has a method. */
export const counter: ToolSource = {
  count: 0,
  /** Count one more. */
  more(): number {
    this.count += 1;
    return this.count;
  },
};
