// The main job, without a key and without a network: two examples, shown, compiled with the plugin and run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "./setup/npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stories = [
  { title: "A function is a tool.", example: "quick-start", files: ["main.ts"] },
  {
    title: "So is every public method of an object, which keeps its state.",
    example: "todo-list",
    files: ["todo-list.ts", "main.ts"],
  },
];

for (const { title, example, files } of stories) {
  const folder = `examples/${example}`;
  console.log(`${title}\n`);
  for (const file of files)
    console.log(`${folder}/src/${file}\n\n${indented(join(root, folder, "src", file))}`);
  console.log(`${folder} $ npm run build && npm start\n`);
  for (const script of ["build", "start"]) {
    const status = npm(["run", "--silent", script], { cwd: join(root, folder) });
    if (status !== 0) process.exit(status);
  }
  console.log("");
}
console.log("Change the sources and run it again, or go on with README.md.");

/** A source without its imports. */
function indented(file) {
  const [, text = ""] = /^(?:import .*\n|\n)*([^]*)$/.exec(readFileSync(file, "utf8")) ?? [];
  return text.replace(/^(?=.)/gm, "  ");
}
