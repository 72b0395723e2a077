import { spawnSync } from "node:child_process";

/** Runs Node with these arguments to its end. Anything but success is an error with the process's own words. */
export function runNode(args, options = {}) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  const ms = performance.now() - start;
  if (status !== 0)
    throw new Error(`node ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`.slice(0, 4000));
  return { ms, stdout };
}

/** Round after round through all jobs, so that whatever else the machine does touches all of them alike. */
export function interleave(jobs, rounds, measure) {
  const results = new Map(jobs.map((job) => [job, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const job of jobs) results.get(job).push(measure(job));
  }
  return results;
}
