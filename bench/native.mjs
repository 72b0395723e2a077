// What `plainfn build` adds to the build of TypeScript 7: whole processes on a generated project.
// `node bench/native.mjs [--functions=500] [--rounds=3]`. Target: at most 1 s added to plain tsc 7.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateProject } from "./generate-project.mjs";
import { formatTable, median, numberOption } from "./support/numbers.mjs";
import { interleave } from "./support/processes.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const typescript = realpathSync(join(here, "node_modules/typescript7"));
const { version } = JSON.parse(readFileSync(join(typescript, "package.json"), "utf8"));
const tsc = join(typescript, "bin/tsc");
const plainfn = join(here, "../packages/transformer/bin/plainfn.js");

/** Rows of texts, under a header: plain `tsc` of TypeScript 7 beside `plainfn build` of the same project. */
export function nativeRows(folder, functions, rounds) {
  generateProject(folder, functions);
  // The project's own TypeScript is the one that builds.
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  rmSync(join(folder, "node_modules/typescript"), { force: true });
  symlinkSync(typescript, join(folder, "node_modules/typescript"));
  const jobs = [
    { name: `tsc ${version}`, args: [tsc] },
    { name: "plainfn build", args: [plainfn, "build"] },
  ];
  const times = interleave(jobs, rounds, ({ args }) => run(args, folder));
  const rows = jobs.map((job) => {
    const of = (kind) => median(times.get(job).map((time) => time[kind]));
    return [job.name, of("clock").toFixed(0), of("cpu").toFixed(0)];
  });
  return [["whole process, medians", "ms", "CPU ms"], ...rows];
}

/** The compiler is a process of its own: the CPU time is what the shell counts for all of them. */
function run(args, folder) {
  rmSync(join(folder, "out"), { recursive: true, force: true });
  const script = 'TIMEFORMAT="%U %S"; time "$@" -p tsconfig.plain.json';
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script, "bash", process.execPath, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  const clock = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  const [user, system] = stderr.trim().split(/\s+/).slice(-2).map(Number);
  return { clock, cpu: (user + system) * 1000 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const functions = numberOption("functions", 500);
  const rounds = numberOption("rounds", 3);
  console.log(`${functions} functions, ${rounds} interleaved rounds`);
  console.log(formatTable(nativeRows(join(here, `temp/native-${functions}`), functions, rounds)));
}
