import { readFileSync } from "node:fs";

/**
 * Calls `onExcess` when a process has more memory than `most` megabytes. The engine's own limit does not hold for buffers.
 * Only Linux tells; elsewhere nothing is watched.
 */
export function watchMemory(pid: number, most: number, onExcess: () => void): () => void {
  if (process.platform !== "linux") return () => undefined;
  const timer = setInterval(() => {
    if (residentMegabytes(pid) > most) onExcess();
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

const INTERVAL = 100;

function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
