import { type ChildProcess, spawn } from "node:child_process";

/**
 * Ends a child when this process ends. It hears of that itself, unless its code keeps it busy for ever. So it is ended on
 * a regular exit, and for a sudden one a shell waits: what it reads from ends with this process, however that comes about.
 */
export function endWithParent(child: ChildProcess, kill: () => void): void {
  if (running.size === 0) process.on("exit", endAll);
  running.add(kill);
  const guard = child.pid === undefined || process.platform === "win32" ? undefined : startGuard(child.pid);
  child.once("exit", () => {
    running.delete(kill);
    if (running.size === 0) process.off("exit", endAll);
    guard?.kill("SIGKILL");
  });
}

const running = new Set<() => void>();

function endAll(): void {
  for (const kill of running) kill();
}

/** Absent ones do no harm: where there is no shell, only code that never waits outlives a process that was killed. */
function startGuard(pid: number): ChildProcess {
  const script = 'trap "" INT TERM HUP; read -r line; kill -s KILL -- "-$1"';
  const guard = spawn("/bin/sh", ["-c", script, "guard", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    env: {},
    detached: true,
  });
  guard.on("error", () => undefined);
  guard.stdin?.on("error", () => undefined);
  guard.unref();
  (guard.stdin as { unref?(): void } | null)?.unref?.();
  return guard;
}
