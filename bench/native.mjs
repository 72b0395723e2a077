// What reading through TypeScript 7 adds to its own build: whole processes on a generated project.
// `node bench/native.mjs [--functions=500] [--rounds=3]`. Target: at most 1 s added to plain tsc 7.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateProject } from "./generate-project.mjs";
import { formatTable, median, numberOption } from "./support/numbers.mjs";
import { interleave, runNode } from "./support/processes.mjs";

const compilers = createRequire(new URL("../test/compilers/package.json", import.meta.url));
const reader = fileURLToPath(new URL("support/read-native.mjs", import.meta.url));

/** Rows of texts, under a header: plain `tsc` of TypeScript 7 beside the reading of the same project. */
export function nativeRows(folder, functions, rounds) {
  generateProject(folder, functions);
  const config = join(folder, "tsconfig.plain.json");
  const jobs = [
    { name: `tsc ${compilers("typescript-7.0").version}`, run: () => compile(folder, config) },
    { name: "reading through it", run: () => read(folder, config) },
  ];
  const times = interleave(jobs, rounds, ({ run }) => run());
  const rows = jobs.map((job) => {
    const of = (kind) => median(times.get(job).map((time) => time[kind]));
    return [
      job.name,
      of("clock").toFixed(0),
      of("cpu").toFixed(0),
      of("child").toFixed(0),
      of("requests").toFixed(0),
    ];
  });
  return [["whole process, medians", "ms", "CPU ms", "of the compiler", "requests"], ...rows];
}

/** `tsc` is a small script that waits for the compiler: its CPU time is what the shell counts for both. */
function compile(folder, config) {
  rmSync(join(folder, "out"), { recursive: true, force: true });
  const tsc = join(compilers.resolve("typescript-7.0/package.json"), "..", "bin", "tsc");
  const script = 'TIMEFORMAT="%U %S"; time "$0" "$1" -p "$2"';
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script, process.execPath, tsc, config], {
    cwd: folder,
    encoding: "utf8",
  });
  const clock = performance.now() - start;
  if (status !== 0) throw new Error(`tsc ended with ${status}:\n${stdout}${stderr}`);
  const seconds = stderr.trim().split(/\s+/).slice(-2).map(Number);
  const cpu = (seconds[0] + seconds[1]) * 1000;
  return { clock, cpu, child: cpu, requests: 0 };
}

function read(folder, config) {
  const start = performance.now();
  const { edits, requests, own, child } = JSON.parse(runNode([reader, config], { cwd: folder }));
  if (edits === 0) throw new Error("nothing was read");
  return { clock: performance.now() - start, cpu: own + child, child, requests };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const functions = numberOption("functions", 500);
  const rounds = numberOption("rounds", 3);
  const folder = fileURLToPath(new URL(`temp/native-${functions}`, import.meta.url));
  console.log(`${functions} functions, ${rounds} interleaved rounds`);
  console.log(formatTable(nativeRows(folder, functions, rounds)));
}
