// Installs what is missing and, with --build, builds the packages. Needs Node and npm alone: pnpm comes through npx.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`plainfn needs Node 20.20 or later; this is ${process.version}.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log("Installing (once)…");
  const args = ["-y", packageManager, "install", "--frozen-lockfile", "--reporter=append-only"];
  const { status } = spawnSync("npx", args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
if (process.argv.includes("--build")) {
  for (const name of ["runtime", "transformer"]) build(name);
}

/** pnpm writes its marker after a finished install; a newer lock file asks for another. */
function isInstalled() {
  const marker = `${root}node_modules/.modules.yaml`;
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(`${root}pnpm-lock.yaml`).mtimeMs;
}

function build(name) {
  const folder = `${root}packages/${name}`;
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  execFileSync("npm", ["run", "--silent", "build"], { cwd: folder, stdio: "inherit" });
  if (scripts.build === undefined) throw new Error(`${name} has no build script`);
}
