// Reads the declarations of widely used packages, and writes what came of it into docs/conformance.md.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installApart } from "./setup/install-apart.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
installApart(root, "test/crash", "The packages to read");

const test = join("packages", "transformer", "test", "crash");
const { status } = spawnSync(process.execPath, [join(root, "scripts", "test.mjs"), test], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CRASH: "all" },
});
process.exit(status ?? 1);
