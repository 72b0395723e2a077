import { spawnSync } from "node:child_process";

/** Runs the npm at hand, its words shown as they come; returns its exit status. */
export function npm(args, options) {
  const stdio = ["ignore", "inherit", "inherit"];
  const own = process.env.npm_execpath;
  // Under `npm run` npm says where it is, which needs no shell, not even on Windows.
  const { status, error } =
    own?.endsWith("npm-cli.js") === true
      ? spawnSync(process.execPath, [own, ...args], { stdio, ...options })
      : spawnSync("npm", args, { stdio, shell: process.platform === "win32", ...options });
  if (error !== undefined) console.error(`npm can't be run: ${error.message}`);
  return status ?? 1;
}
