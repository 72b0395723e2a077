// The main job, without a key and without a network: the first example is compiled with the plugin and run.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "./setup/npm.mjs";

const example = "examples/quick-start";
const cwd = join(fileURLToPath(new URL("..", import.meta.url)), example);
for (const script of ["build", "start"]) {
  console.log(`\n$ npm run ${script}   (in ${example})`);
  const status = npm(["run", "--silent", script], { cwd });
  if (status !== 0) process.exit(status);
}
