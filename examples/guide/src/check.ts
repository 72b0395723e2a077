import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));

// Every page of docs/guide is about one of these; what they print is on the pages.
for (const name of readdirSync(new URL("../src", import.meta.url)).map((file) => file.replace(/\.ts$/, ""))) {
  if (name === "check" || name === "tools") continue;
  const { status, stdout, stderr } = run([`dist/${name}.js`]);
  assert.deepEqual([name, status, stderr], [name, 0, ""]);
  assert.notEqual(stdout, "");
}

// #region golden
// What a model is told is a file under version control: a change to it is a change that somebody has looked at.
const plainfn = createRequire(import.meta.url).resolve("@plainfn/transformer/package.json");
const { stdout: now, stderr } = run([
  plainfn.replace("package.json", "bin/plainfn.js"),
  "extract",
  "src/tools.ts",
]);
assert.equal(stderr, "");
assert.deepEqual(JSON.parse(now), JSON.parse(readFileSync(`${folder}tools.golden.json`, "utf8")));
// #endregion

function run(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}
