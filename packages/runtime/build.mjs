// Both module systems from one source: a CJS jest test can't import an ESM-only package on Node 20.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
// The first checks the types; the second only writes the other form.
for (const config of ["tsconfig.json", "tsconfig.cjs.json"]) {
  const { status } = spawnSync(process.execPath, [tsc, "-p", config], { cwd: here, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
mkdirSync(`${here}dist/cjs`, { recursive: true });
writeFileSync(`${here}dist/cjs/package.json`, '{ "type": "commonjs" }\n');
