// `npm run bench` runs every bench, `npm run bench -- build import` those; options go to all: `--rounds=3`.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const notBenches = ["run.mjs", "generate-project.mjs"];
const benches = readdirSync(here)
  .filter((file) => file.endsWith(".mjs") && !notBenches.includes(file))
  .map((file) => file.slice(0, -".mjs".length));

const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = names.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`No bench called ${unknown.join(", ")}. There are: ${benches.join(", ")}.`);
  process.exit(1);
}

let failed = false;
for (const name of names.length > 0 ? names : benches) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`${here}${name}.mjs`, ...options], { stdio: "inherit" });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
