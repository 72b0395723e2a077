import { readFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./npm.mjs";

/** Installs a folder that is no part of the workspace, since only one script needs what it names. Ends the process when it can't. */
export function installApart(root, folder, what) {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const install = ["install", "--ignore-workspace", "--frozen-lockfile", "--ignore-scripts"];
  const status = npm(["exec", "--yes", "--", packageManager, ...install], {
    cwd: join(root, folder),
    env: { ...process.env, CI: "true" },
  });
  if (status === 0) return;
  console.error(`${what} can't be installed: the network is needed for that, and the words above say why.`);
  process.exit(status);
}
