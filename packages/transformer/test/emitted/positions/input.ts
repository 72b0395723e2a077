"use strict";
import { Agent, offline, type ToolSource, toolsOf } from "@plainfn/runtime";

/** Search the notes. */
function search(query: string, limit: number = 10): string[] {
  return [query, String(limit)];
}

class TodoList {
  private items: string[] = [];
  /** Add a new todo item. */
  add(text: string): void {
    this.items.push(text);
  }
  /** Return all todo items. */
  list(): string[] {
    return this.items;
  }
}

const todos = new TodoList();
const extra = [search];
const on = true as boolean;

export const agent = new Agent("helper", {
  model: offline(),
  tools: [search, todos.add, todos, ...(on ? [search] : []), ...extra],
});
export const named = new Agent("named", { model: offline(), tools: { search, find: search, upper: (text: string) => text.toUpperCase() } });
export const list: ToolSource[] = [search, todos["list"]];
export const tools = toolsOf(search, todos, [search as ToolSource]);
export const again = toolsOf(...tools, ...list);
