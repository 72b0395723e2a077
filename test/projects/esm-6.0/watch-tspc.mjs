// Watches the folder with tspc, by `-p` or by the option that is given, and runs what was compiled last whenever a line comes in.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { answer } from "../answer.mjs";

const [path, option = "-p"] = process.argv.slice(2);
const folder = resolve(path);
const tspc = createRequire(import.meta.url).resolve("ts-patch/bin/tspc.js");
const child = spawn(process.execPath, [tspc, option, folder, "-w", "--preserveWatchOutput"]);
let text = "";
child.stdout.setEncoding("utf8").on("data", (part) => {
  text = (text + part).split(/Starting .*compilation/).at(-1);
});
process.once("exit", () => child.kill());
process.once("SIGTERM", () => process.exit());
await answer(async () =>
  text.includes("error") && !text.includes(" 0 errors") ? [text] : join(folder, "dist/main.js"),
);
process.exit();
