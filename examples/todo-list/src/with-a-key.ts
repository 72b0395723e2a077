import { Agent, anthropic } from "@plainfn/runtime";
import { TodoList } from "./todo-list.ts";

const todos = new TodoList();
const agent = new Agent("helper", { tools: [todos], model: anthropic("claude-sonnet-5") });

console.log(await agent("Note that I have to buy milk and book flights, then tell me what is on my list."));
