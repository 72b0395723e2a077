// Builds a small app of Next.js with its two bundlers, asks it for its tools, and writes what was seen into docs/builds.md.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installApart } from "./setup/install-apart.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// Next.js takes 300 MB and a minute of CPU: no other run needs it.
installApart(root, "test/next", "Next.js");

const recipe = ["--testMatch", "**/test/next/*.recipe.ts", "--", join("test", "next")];
const { status } = spawnSync(process.execPath, [join(root, "scripts", "test.mjs"), ...recipe], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, UPDATE: "1" },
});
process.exit(status ?? 1);
