// Both module systems from one source: a CJS jest test can't import an ESM-only package on Node 20.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
for (const config of ["tsconfig.json", "tsconfig.cjs.json"]) {
  execFileSync(process.execPath, [tsc, "-p", config], { cwd: here, stdio: "inherit" });
}
mkdirSync(`${here}dist/cjs`, { recursive: true });
writeFileSync(`${here}dist/cjs/package.json`, '{ "type": "commonjs" }\n');
