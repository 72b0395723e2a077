// Builds a small app of Next.js with its two bundlers, asks it for its tools, and writes what was seen into docs/builds.md.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "./setup/npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

// Next.js takes 300 MB and a minute of CPU: it is no part of the workspace, and of no other run.
const install = ["install", "--ignore-workspace", "--frozen-lockfile", "--ignore-scripts"];
const installed = npm(["exec", "--yes", "--", packageManager, ...install], {
  cwd: join(root, "test", "next"),
  env: { ...process.env, CI: "true" },
});
if (installed !== 0) {
  console.error("Next.js can't be installed: the network is needed for it, and the words above say why.");
  process.exit(installed);
}

const recipe = ["--testMatch", "**/test/next/*.recipe.ts", "--", join("test", "next")];
const { status } = spawnSync(process.execPath, [join(root, "scripts", "test.mjs"), ...recipe], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, UPDATE: "1" },
});
process.exit(status ?? 1);
