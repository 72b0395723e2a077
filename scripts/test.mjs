// Runs every test; further arguments go to jest: `npm test -- packages/runtime`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const jest = join(root, "node_modules", "jest", "bin", "jest.js");
if (!existsSync(jest)) {
  console.error("jest is not installed: run `npm test`, which installs and builds first.");
  process.exit(1);
}

// jest loads ES modules through Node's vm modules, which Node still calls experimental.
const args = ["--experimental-vm-modules", "--no-warnings", jest, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
