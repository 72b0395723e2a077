import { Agent, offline } from "@plainfn/runtime";
import { TodoList } from "./todo-list.ts";

const todos = new TodoList();
const agent = new Agent("helper", { tools: [todos], model: offline(), maxIterations: 10 });

console.log(await agent("add('buy milk')"));
console.log(await agent("add('book flights')"));
console.log(await agent("list()"));
