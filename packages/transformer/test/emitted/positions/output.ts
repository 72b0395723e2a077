"use strict"; import * as __plainfn from "@plainfn/runtime/attach"; const __plainfn_search = {format:1,name:"search",description:"Search the notes.",inputSchema:{type:"object",properties:{query:{type:"string"},limit:{type:"number"}},required:["query"]},outputSchema:{type:"array",items:{type:"string"}},signature:"search(query: string, limit: number = 10): string[]",parameters:[{name:"query",kind:"named"},{name:"limit",kind:"named"}]}; const __plainfn_shared = {type:"object",properties:{text:{type:"string"}},required:["text"]}; const __plainfn_add = {format:1,name:"add",description:"Add a new todo item.",inputSchema:__plainfn_shared,signature:"add(text: string): void",parameters:[{name:"text",kind:"named"}]}; const __plainfn_methods = [["add",{format:1,name:"add",description:"Add a new todo item.",inputSchema:__plainfn_shared,signature:"add(text: string): void",parameters:[{name:"text",kind:"named"}]}],["list",{format:1,name:"list",description:"Return all todo items.",inputSchema:{type:"object",properties:{}},outputSchema:{type:"array",items:{type:"string"}},signature:"list(): string[]",parameters:[]}]]; const __plainfn_upper = {format:1,name:"upper",description:"Execute the upper tool.",inputSchema:__plainfn_shared,outputSchema:{type:"string"},signature:"upper(text: string): string",parameters:[{name:"text",kind:"named"}]}; const __plainfn_list = {format:1,name:"list",description:"Return all todo items.",inputSchema:{type:"object",properties:{}},outputSchema:{type:"array",items:{type:"string"}},signature:"list(): string[]",parameters:[]};
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
  tools: [__plainfn.tool(search, __plainfn_search), __plainfn.method(todos, "add", __plainfn_add), __plainfn.instance(todos, __plainfn_methods), ...(on ? [__plainfn.tool(search, __plainfn_search)] : []), ...__plainfn.list(extra, [__plainfn_search])],
});
export const named = new Agent("named", { model: offline(), tools: { search: __plainfn.tool(search, __plainfn_search), find: __plainfn.tool(search, __plainfn_search), upper: __plainfn.tool((text: string) => text.toUpperCase(), __plainfn_upper) } });
export const list: ToolSource[] = [__plainfn.tool(search, __plainfn_search), __plainfn.method(todos, "list", __plainfn_list)];
export const tools = toolsOf(__plainfn.tool(search, __plainfn_search), __plainfn.instance(todos, __plainfn_methods), [__plainfn.tool(search, __plainfn_search) as ToolSource]);
export const again = toolsOf(...tools, ...list);
