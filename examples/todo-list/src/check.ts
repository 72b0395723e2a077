import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Agent, offline } from "@plainfn/runtime";
import { TodoList } from "./todo-list.ts";

const main = fileURLToPath(new URL("main.js", import.meta.url));
const output = execFileSync(process.execPath, [main], { encoding: "utf8" });
assert.equal(output, `Done.\nDone.\n["buy milk","book flights"]\n`);

// Methods one by one are the same tools, and keep their object.
const todos = new TodoList();
const agent = new Agent("helper", { tools: [todos.add, todos.list], model: offline() });
await agent("add('buy milk')");
assert.deepEqual(todos.list(), ["buy milk"]);
assert.equal(await agent("list()"), `["buy milk"]`);
