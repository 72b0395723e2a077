import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { endWithParent } from "./end-with-parent.ts";
import { environmentOf } from "./environment.ts";
import { kernelText } from "./kernel-text.ts";
import { messageDescriptor } from "./messages.ts";
import { nodeFlags } from "./node-flags.ts";

export interface KernelOptions {
  readonly cwd: string;
  /** Megabytes. */
  readonly memory: number;
  readonly env: Readonly<Record<string, string>>;
  readonly permissions: boolean;
}

export interface Kernel {
  readonly process: ChildProcess;
  /** Messages, then what was written past the capturing, then the engine's own complaints. */
  readonly streams: readonly [messages: Readable, output: Readable, errors: Readable];
  /** Asks the code to stop. Windows knows no such thing, and ends the process. */
  interrupt(): void;
  /** Ends the process and what it has started. */
  kill(): void;
}

/** Starts a session's process. It keeps nobody waiting, and does not outlive this one. */
export function spawnKernel(options: KernelOptions): Kernel {
  const child = spawn(process.execPath, [...nodeFlags(options), "-e", kernelText], {
    cwd: options.cwd,
    env: environmentOf(options.env),
    stdio: ["ignore", "pipe", "pipe", "pipe", "ipc"],
    // A group of its own, so that all of it can be ended, and Ctrl-C in a terminal is for the parent alone.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  const streams = [child.stdio[messageDescriptor], child.stdout, child.stderr] as [
    Readable,
    Readable,
    Readable,
  ];
  child.unref();
  child.channel?.unref();
  for (const stream of streams) (stream as Readable & { unref?(): void }).unref?.();
  const kill = (): void => signalGroup(child, "SIGKILL");
  endWithParent(child, kill);
  // What it has started would hold its streams open.
  child.once("exit", kill);
  return { process: child, streams, interrupt: () => child.kill("SIGINT"), kill };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
