// Runs every test; further arguments go to jest: `npm test -- packages/runtime`.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
const { status } = spawnSync(
  process.execPath,
  ["--experimental-vm-modules", "--no-warnings", jest, ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
process.exit(status ?? 1);
