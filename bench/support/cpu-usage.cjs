// Loaded into a measured process: notes at its end how much CPU time it has used, all threads together.
const { writeFileSync } = require("node:fs");

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.BENCH_CPU_FILE, String((user + system) / 1000));
});
