import { rmSync } from "node:fs";
import { Agent, offline } from "@plainfn/runtime";
import { FileTools, Repl } from "@plainfn/runtime/toolsets";
import { makeShop } from "./shop.ts";

const folder = makeShop();
const repl = new Repl({ cwd: folder });
const agent = new Agent("repairer", { tools: [new FileTools(folder), repl], model: offline() });

const steps = [
  `grep("tax", "**/*.mjs")`,
  `execute_code("import { total } from './prices.mjs'; total(100)")`,
  `sed("prices.mjs", "= 1\\\\.9;", "= 1.19;")`,
  `read_file("prices.mjs")`,
  `sed("prices.mjs", "= 1\\\\.9;", "= 1.19;")`,
  `reset_repl()`,
  `execute_code("import { total } from './prices.mjs'; total(100)")`,
  `echo_into("../notes.txt", "The tax was wrong.")`,
  `echo_into("docs/notes.txt", "The tax was wrong.")`,
];
for (const step of steps) console.log(`> ${step}\n${await agent(step)}\n`);

await repl.close();
rmSync(folder, { recursive: true });
