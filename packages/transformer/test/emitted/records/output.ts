import * as __plainfn from "@plainfn/runtime/attach"; const __plainfn_search = {format:1,name:"search",description:"Search the notes.",inputSchema:{type:"object",properties:{query:{type:"string"}},required:["query"]},outputSchema:{type:"string"},signature:"search(query: string): string",parameters:[{name:"query",kind:"named"}]}; const __plainfn_shared = {type:"object",properties:{text:{type:"string"}},required:["text"]}; const __plainfn_add = {format:1,name:"add",description:"Add a new todo item.",inputSchema:__plainfn_shared,signature:"add(text: string): void",parameters:[{name:"text",kind:"named"}]}; const __plainfn_methods = [["add",{format:1,name:"add",description:"Add a new todo item.",inputSchema:__plainfn_shared,signature:"add(text: string): void",parameters:[{name:"text",kind:"named"}]}]]; const __plainfn_methods_2 = [["more",{format:1,name:"more",description:"Count one more.",inputSchema:{type:"object",properties:{}},outputSchema:{type:"number"},signature:"more(): number",parameters:[]}]]; import { type ToolSource, toolsOf } from "@plainfn/runtime";

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
export const named = toolsOf({ search: __plainfn.tool(search, __plainfn_search), remember: __plainfn.method(todos, "add", __plainfn_add), home: __plainfn.instance(todos, __plainfn_methods) });

/** A counter is an object of its own: it has a method. */
export const counter: ToolSource = __plainfn.instance({
  count: 0,
  /** Count one more. */
  more(): number {
    this.count += 1;
    return this.count;
  },
}, __plainfn_methods_2);
