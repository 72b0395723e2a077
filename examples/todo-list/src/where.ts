import { Agent, offline, type ToolSource, toolsOf } from "@plainfn/runtime";
import { TodoList } from "./todo-list.ts";

/** Turn a text into capitals. */
const shout = (text: string): string => text.toUpperCase();
const [work, home] = [new TodoList(), new TodoList()];

// A list made in one place and passed in another says that it holds tools …
export const basics: ToolSource[] = [shout];
// … or is made of tools at once.
export const ready = toolsOf(shout);

const agent = new Agent("helper", { model: offline(), tools: { work, home, scream: shout } });
console.log(agent.describeTools().map((tool) => tool.signature));
