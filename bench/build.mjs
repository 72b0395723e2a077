// What the plugin adds to a build: whole processes on a generated project, plain `tsc` beside `tspc` with the plugin.
// `node bench/build.mjs [--functions=500] [--rounds=5]`. Target: at most 1.15 x plain tsc, under 1 KB emitted a tool.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateProject } from "./generate-project.mjs";
import { formatTable, median, numberOption } from "./support/numbers.mjs";
import { interleave, timeNode } from "./support/processes.mjs";

const { resolve } = createRequire(import.meta.url);
const tsc = resolve("typescript/bin/tsc");
const tspc = resolve("ts-patch/bin/tspc.js");
const { version } = JSON.parse(readFileSync(resolve("typescript/package.json"), "utf8"));

const functions = numberOption("functions", 500);
const rounds = numberOption("rounds", 5);
const folder = fileURLToPath(new URL(`temp/project-${functions}`, import.meta.url));
const { lines, files } = generateProject(folder, functions);
console.log(
  `${functions} functions, ${lines} lines, ${files} files; ${rounds} interleaved rounds, TypeScript ${version}`,
);

const jobs = [
  { name: "tsc", compiler: tsc, config: "plain" },
  { name: "tspc, no plugin", compiler: tspc, config: "plain" },
  { name: "tspc with plainfn", compiler: tspc, config: "plainfn" },
];
for (const job of jobs) compile(job); // The first run of tspc patches the compiler and keeps the result.
const times = interleave(jobs, rounds, compile);

const rows = jobs.map((job) => [job.name, ...columns(job, "clock"), ...columns(job, "cpu")]);
const header = ["whole process, medians", "ms", "x tsc", "range", "CPU ms", "x tsc", "range"];
console.log(formatTable([header, ...rows]));

const added = emittedBytes("plainfn") - emittedBytes("plain");
console.log(`emitted for each tool: ${(added / functions).toFixed(0)} bytes of JavaScript`);

function columns(job, kind) {
  const [values, base] = [job, jobs[0]].map((each) => times.get(each).map((time) => time[kind]));
  const range = `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;
  return [median(values).toFixed(0), (median(values) / median(base)).toFixed(2), range];
}

function compile({ compiler, config }) {
  rmSync(join(folder, "out", config), { recursive: true, force: true });
  // ts-patch keys its cache by the version of TypeScript alone: never share one with another ts-patch.
  const env = { ...process.env, TSP_CACHE_DIR: join(folder, "..", "ts-patch") };
  return timeNode([compiler, "-p", `tsconfig.${config}.json`], { cwd: folder, env });
}

function emittedBytes(config) {
  const out = join(folder, "out", config);
  return readdirSync(out)
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
}
