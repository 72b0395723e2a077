// Everything about the code but its tests, one line a check. `--fix` lays out files and rewrites API reports;
// names choose checks: `node scripts/check.mjs lint ranks`.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const fix = process.argv.includes("--fix");
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const packages = readdirSync(join(root, "packages"));
/** The transformer is ESM only: ts-patch loads it from Node 20.19 on. */
const resolutions = { runtime: "node16", transformer: "esm-only" };

const checks = [
  {
    name: "format",
    run: () => tool("@biomejs/biome", "biome", fix ? ["check", "--write", "."] : ["check", "."]),
  },
  { name: "lint", run: () => tool("oxlint", "oxlint", ["--deny-warnings"]) },
  {
    name: "ranks",
    run: () =>
      tool(
        "dependency-cruiser",
        "depcruise",
        packages.map((name) => `packages/${name}/src`),
      ),
  },
  { name: "test types", run: () => tool("typescript", "tsc", ["-p", "tsconfig.test.json"]) },
  { name: "dead code", run: () => tool("knip", "knip", ["--no-config-hints"]) },
  { name: "api reports", run: () => node(["scripts/api-reports.mjs", ...(fix ? ["--update"] : [])]) },
  ...packages.flatMap((name) => [
    {
      name: `publint ${name}`,
      run: () => tool("publint", "publint", ["--strict", "--pack", "npm", `packages/${name}`]),
    },
    {
      name: `attw ${name}`,
      run: () =>
        tool("@arethetypeswrong/cli", "attw", [
          "--pack",
          `packages/${name}`,
          "--profile",
          resolutions[name],
          "--format",
          "ascii",
        ]),
    },
  ]),
];

const selected = checks.filter(
  ({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
);
if (selected.length === 0) {
  console.error(
    `No check called ${chosen.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}
const passed = await inPairs(selected, report);
process.exit(passed.every(Boolean) ? 0 : 1);

/** Two at a time: most checks are one busy thread. */
async function inPairs(items, work) {
  const queue = [...items];
  const results = [];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

async function report({ name, run }) {
  const start = performance.now();
  const { status, output } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (status !== 0) console.log(output.trimEnd());
  return status === 0;
}

function tool(packageName, bin, args) {
  const folder = join(root, "node_modules", packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return node([join(folder, typeof bins === "string" ? bins : bins[bin]), ...args]);
}

function node(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ status: code ?? 1, output }));
  });
}
