// What the build step costs: whole processes on a generated project. Ours under tspc stands beside plain tsc 6 and 7,
// and beside two programs that read the same sources for schemas alone, with the TypeScript that each brings.
// `node bench/build.mjs [--functions=500,5000] [--rounds=5]`. Targets: at most 1.15 x plain tsc 6, growth in proportion,
// under 1 KB emitted a tool.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateProject } from "./generate-project.mjs";
import { formatTable, listOption, median, numberOption } from "./support/numbers.mjs";
import { interleave, runNode, timeNode } from "./support/processes.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const peers = join(here, "peers");
const { resolve } = createRequire(import.meta.url);
installPeers();

const sizes = listOption("functions", [500, 5000]);
const rounds = numberOption("rounds", 5);
const tspc = resolve("ts-patch/bin/tspc.js");
const generator = peer("ts-json-schema-generator");
const schema = peer("typescript-json-schema");
const jobs = [
  { name: `tsc ${versionOf("typescript")}`, args: [bin("typescript"), "-p", "tsconfig.plain.json"] },
  { name: "tspc, no plugin", args: [tspc, "-p", "tsconfig.plain.json"] },
  { name: "tspc with plainfn", args: [tspc, "-p", "tsconfig.plainfn.json"], out: "out/plainfn" },
  { name: `tsc ${versionOf("typescript7")}`, args: [bin("typescript7"), "-p", "tsconfig.plain.json"] },
  {
    name: `ts-json-schema-generator ${generator.version}`,
    args: [
      join(generator.folder, "bin/ts-json-schema-generator.js"),
      ...["--tsconfig", "tsconfig.plain.json", "--path", "src/*.ts", "--type", "*"],
      ...["--no-type-check", "--minify", "--out", "out/generator.json"],
    ],
    out: "out/generator.json",
  },
  {
    name: `typescript-json-schema ${schema.version}`,
    args: [
      join(schema.folder, "bin/typescript-json-schema"),
      ...["tsconfig.plain.json", "*", "--required", "--ignoreErrors", "--out", "out/schema.json"],
    ],
    out: "out/schema.json",
  },
];

const costs = sizes.map(measure);
if (costs.length > 1) console.log(`\n${growth(costs[0], costs.at(-1))}`);

/** Prints the table of one size, and returns the CPU time of each job. */
function measure(functions) {
  const folder = join(here, `temp/project-${functions}`);
  const { lines, files } = generateProject(folder, functions);
  // A large project is large enough for few rounds.
  const times = functions > 1000 ? Math.min(rounds, 3) : rounds;
  console.log(
    `\n${functions} functions, ${lines} lines, ${files} files; medians of ${times} interleaved rounds`,
  );
  // ts-patch keys its cache by the version of TypeScript alone: never share one with another ts-patch.
  const env = { ...process.env, TSP_CACHE_DIR: join(here, "temp/ts-patch") };
  // The first run of tspc patches the compiler and keeps the result.
  runNode([tspc, "--version"], { cwd: folder, env });
  const results = interleave(jobs, times, (job) => {
    rmSync(join(folder, "out"), { recursive: true, force: true });
    const time = timeNode(job.args, { cwd: folder, env });
    return { ...time, bytes: bytesOf(folder, job) };
  });
  const base = results.get(jobs[0]);
  const rows = jobs.map((job) => {
    const [bytes, plain] = [results.get(job), base].map(([{ bytes: first }]) => first);
    const own = job.out === "out/plainfn" ? bytes - plain : bytes;
    const columnsOfTime = ["clock", "cpu"].flatMap((kind) => columns(results.get(job), base, kind));
    return [job.name, ...columnsOfTime, job.out === undefined ? "" : (own / functions).toFixed(0)];
  });
  const header = ["", "ms", "x tsc", "range", "CPU ms", "x tsc", "range", "bytes a tool"];
  console.log(formatTable([header, ...rows]));
  return { functions, cpu: jobs.map((job) => median(results.get(job).map(({ cpu }) => cpu))) };
}

function columns(times, base, kind) {
  const [values, bases] = [times, base].map((list) => list.map((time) => time[kind]));
  const range = `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;
  return [median(values).toFixed(0), (median(values) / median(bases)).toFixed(2), range];
}

/** What a job has written for its tools: JSON without spaces, or JavaScript, whose plain form others subtract. */
function bytesOf(folder, { out = "out/plain" }) {
  const path = join(folder, out);
  if (path.endsWith(".json")) return JSON.stringify(JSON.parse(readFileSync(path, "utf8"))).length;
  return readdirSync(path)
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + statSync(join(path, file)).size, 0);
}

/** How much more CPU so many times as many functions take; what plainfn adds to tspc is a line of its own. */
function growth(small, large) {
  const factor = large.functions / small.functions;
  const added = ({ cpu }) => cpu[2] - cpu[1];
  const rows = [
    ...jobs.map(({ name }, index) => [name, (large.cpu[index] / small.cpu[index]).toFixed(1)]),
    ["what plainfn adds to tspc", (added(large) / added(small)).toFixed(1)],
  ];
  return formatTable([[`${factor} x the functions`, "x CPU"], ...rows]);
}

/** They are no part of the workspace: nobody needs them but this bench. */
function installPeers() {
  if (existsSync(join(peers, "node_modules/typescript-json-schema"))) return;
  const { packageManager } = JSON.parse(readFileSync(join(here, "../package.json"), "utf8"));
  const args = [
    "--yes",
    "--",
    packageManager,
    "install",
    "--ignore-workspace",
    "--frozen-lockfile",
    "--ignore-scripts",
  ];
  const { status } = spawnSync("npm", ["exec", ...args], {
    cwd: peers,
    stdio: "inherit",
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function peer(name) {
  const folder = join(peers, "node_modules", name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { folder, version };
}

function bin(name) {
  return join(here, "node_modules", name, "bin/tsc");
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(here, "node_modules", name, "package.json"), "utf8")).version;
}
