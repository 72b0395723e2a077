// Reads the declarations of widely used packages, and writes what came of it into docs/conformance.md.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "./setup/npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

// They are no part of the workspace: nobody needs them but this test.
const install = ["install", "--ignore-workspace", "--frozen-lockfile", "--ignore-scripts"];
const installed = npm(["exec", "--yes", "--", packageManager, ...install], {
  cwd: join(root, "test", "crash"),
  env: { ...process.env, CI: "true" },
});
if (installed !== 0) {
  console.error(
    "The packages can't be installed: the network is needed for them, and the words above say why.",
  );
  process.exit(installed);
}

const test = join("packages", "transformer", "test", "crash");
const { status } = spawnSync(process.execPath, [join(root, "scripts", "test.mjs"), test], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CRASH: "all" },
});
process.exit(status ?? 1);
