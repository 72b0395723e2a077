// Checks the types, then writes each entry point of package.json as one file in both module systems: an import that
// opens a hundred small files costs ten times as much, and a CJS jest test can't import an ESM-only package on Node 20.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import compileTools from "../transformer/dist/frontends/unplugin/rolldown.js";

const here = fileURLToPath(new URL(".", import.meta.url));
/** What compiled code imports; in here it is the file itself. */
const attach = "@plainfn/runtime/attach";
writeDeclarations();
await writeModules();
requireAtOnce();
writeFileSync(`${here}dist/cjs/package.json`, '{ "type": "commonjs" }\n');

function writeDeclarations() {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.json"], {
    cwd: here,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  const isDeclaration = (path) => !/\.\w+$/.test(path) || path.endsWith(".d.ts");
  cpSync(`${here}dist/esm`, `${here}dist/cjs`, { recursive: true, filter: isDeclaration });
}

async function writeModules() {
  const kernel = await bundleKernel();
  const bundle = await rolldown({
    cwd: here,
    input: entryPoints(),
    external: (name) => name !== attach && !/^[./]/.test(name),
    resolve: { alias: { [attach]: `${here}src/tool/attach.ts` } },
    plugins: [toolsetCompiler()],
    checks: { pluginTimings: false },
    platform: "node",
    tsconfig: false,
    transform: { target: "es2022", define: { PLAINFN_KERNEL: JSON.stringify(kernel) } },
  });
  for (const format of ["esm", "cjs"]) {
    await bundle.write({
      dir: `dist/${format}`,
      format,
      sourcemap: true,
      chunkFileNames: "shared/[name].js",
      // Inside jest `require` works where `import()` needs a flag.
      dynamicImportInCjs: false,
    });
  }
  await bundle.close();
}

/**
 * In CommonJS an awaited `import()` is written as a `require` in a function of its own, where webpack does not see that
 * it stands in a `try`, and fails without the optional package. Nothing moves, so that source maps stay right.
 */
function requireAtOnce() {
  const deferred = /Promise\.resolve\(\)\.then\(\(\) => (.*?require\("[^"]+"\), 1\))\)/g;
  for (const file of readdirSync(`${here}dist/cjs`, { recursive: true })) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(`${here}dist/cjs/${file}`, "utf8");
    const changed = text.replace(deferred, (all, call) => call.padStart(all.length - 1).padEnd(all.length));
    if (changed !== text) writeFileSync(`${here}dist/cjs/${file}`, changed);
  }
}

/** The program that a session of `Repl` runs in its own process, as one text. */
async function bundleKernel() {
  const bundle = await rolldown({
    cwd: here,
    input: "src/toolsets/repl/kernel/kernel.ts",
    platform: "node",
    tsconfig: false,
    transform: { target: "es2022" },
  });
  const { output } = await bundle.generate({ format: "cjs" });
  await bundle.close();
  // Names at its top would be in the way of a user's.
  return `(() => {${output[0].code}})();`;
}

/** The toolsets are plain classes, and get their definitions like those of a user. */
function toolsetCompiler() {
  const plugin = compileTools({ project: `${here}tsconfig.json` });
  return { ...plugin, transform: { ...plugin.transform, filter: { id: /\/src\/toolsets\// } } };
}

/** `{ "tool/attach": "src/tool/attach.ts" }` for the entry point `./dist/esm/tool/attach.js`. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(`${here}package.json`, "utf8"));
  const names = Object.values(exports).flatMap(
    (conditions) => /^\.\/dist\/esm\/(.+)\.js$/.exec(conditions.import?.default ?? "")?.[1] ?? [],
  );
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
}
