// What importing the runtime costs: CPU time in fresh processes, ours beside an empty process, zod and the SDK.
// `node bench/import.mjs [--rounds=15]`. Target: under 10 ms, and nothing of the SDK loaded.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatTable, median, numberOption } from "./support/numbers.mjs";
import { interleave, runNode } from "./support/processes.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const rounds = numberOption("rounds", 15);

const jobs = [
  { name: "an empty process", load: "" },
  { name: "an empty module", load: 'await import("./support/empty.mjs");' },
  { name: "@plainfn/runtime (ESM)", load: 'await import("@plainfn/runtime");' },
  { name: "@plainfn/runtime (CJS)", load: 'require("@plainfn/runtime");' },
  { name: "zod", load: 'await import("zod");' },
  { name: "@anthropic-ai/sdk", load: 'await import("@anthropic-ai/sdk");' },
];
const times = interleave(jobs, rounds, cpuOf);

const rows = jobs.map((job) => {
  const loaded = filesOf(job);
  const fromSdk = loaded.filter((file) => file.includes("/@anthropic-ai/sdk/")).length;
  const ms = (part) => median(times.get(job).map((time) => time[part])).toFixed(1);
  return [job.name, ms("import"), ms("process"), loaded.length, fromSdk];
});
console.log(`Median of ${rounds} interleaved fresh processes, Node ${process.version}`);
console.log(formatTable([["", "import, CPU ms", "process, CPU ms", "files", "of them the SDK's"], ...rows]));

function cpuOf(job) {
  const script = `
    const start = process.cpuUsage();
    ${job.load}
    const { user, system } = process.cpuUsage(start);
    const all = process.cpuUsage();
    console.log(JSON.stringify({ import: (user + system) / 1000, process: (all.user + all.system) / 1000 }));`;
  return JSON.parse(runNode([...kindOf(job), script], { cwd: here }));
}

/** Node's coverage lists each file that a process has loaded, whichever way it came in. */
function filesOf(job) {
  const folder = mkdtempSync(join(tmpdir(), "plainfn-coverage-"));
  try {
    runNode([...kindOf(job), job.load], { cwd: here, env: { ...process.env, NODE_V8_COVERAGE: folder } });
    const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
    return reports
      .flatMap(({ result }) => result.map(({ url }) => url))
      .filter((url) => url.startsWith("file:") && !url.includes("[eval"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function kindOf({ load }) {
  return [`--input-type=${load.startsWith("require") ? "commonjs" : "module"}`, "--eval"];
}
