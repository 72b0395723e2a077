// Checks the types, then writes each entry point as one file with what they share beside it: a compiler plugin that
// opens two hundred small files costs every build more than it does there.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const here = fileURLToPath(new URL(".", import.meta.url));
/** Started by their paths: the command line, and the hooks that Node 20 runs in a thread of their own. */
const programs = ["frontends/cli/main", "frontends/node/off-thread"];

writeDeclarations();
await writeModules();

function writeDeclarations() {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.json"], {
    cwd: here,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function writeModules() {
  const bundle = await rolldown({
    cwd: here,
    input: Object.fromEntries([...entryPoints(), ...programs].map((name) => [name, `src/${name}.ts`])),
    external: /^[^./]/,
    checks: { pluginTimings: false },
    platform: "node",
    tsconfig: false,
    transform: { target: "es2022" },
  });
  await bundle.write({ dir: "dist", format: "esm", sourcemap: true, chunkFileNames: "shared/[name].js" });
  await bundle.close();
}

/** `frontends/jest` for the entry point `./dist/frontends/jest.js`. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(`${here}package.json`, "utf8"));
  return Object.values(exports).flatMap(
    (conditions) => /^\.\/dist\/(.+)\.js$/.exec(conditions.default ?? "")?.[1] ?? [],
  );
}
