import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cpuUsage = fileURLToPath(new URL("cpu-usage.cjs", import.meta.url));

/** Runs Node with these arguments to its end. Anything but success is an error with the process's own words. */
export function runNode(args, options = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status !== 0)
    throw new Error(`node ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`.slice(0, 4000));
  return stdout;
}

/** Milliseconds of a whole process: on the clock, and of CPU time, which other work on the machine changes less. */
export function timeNode(args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "plainfn-bench-"));
  const file = join(folder, "cpu");
  try {
    const start = performance.now();
    runNode(["--require", cpuUsage, ...args], {
      ...options,
      env: { ...(options.env ?? process.env), BENCH_CPU_FILE: file },
    });
    const clock = performance.now() - start;
    return { clock, cpu: Number(readFileSync(file, "utf8")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Round after round through all jobs, so that whatever else the machine does touches all of them alike. */
export function interleave(jobs, rounds, measure) {
  const results = new Map(jobs.map((job) => [job, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const job of jobs) results.get(job).push(measure(job));
  }
  return results;
}
