// Installs what is missing and, with --build, builds what has changed. Needs Node and npm alone.
import { fileURLToPath } from "node:url";
import { buildPackages } from "./setup/build.mjs";
import { installDependencies } from "./setup/install.mjs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`plainfn needs Node 20.20 or later; this is ${process.version}.`);
  process.exit(1);
}

const root = fileURLToPath(new URL("..", import.meta.url));
if (!installDependencies(root)) process.exit(1);
if (process.argv.includes("--build") && !buildPackages(root)) process.exit(1);
