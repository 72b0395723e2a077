import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { endWithParent } from "./end-with-parent.ts";
import { environmentOf } from "./environment.ts";
import { kernelText } from "./kernel-text.ts";
import type { KernelRequest } from "./messages.ts";
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
  readonly streams: {
    readonly messages: Readable;
    /** What was written past the capturing. */
    readonly output: Readable;
    /** The engine's own complaints. */
    readonly errors: Readable;
  };
  ask(request: KernelRequest): void;
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
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    // A group of its own, so that all of it can be ended, and Ctrl-C in a terminal is for the parent alone.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  const [, output, errors, messages, requests] = child.stdio as unknown as ChildStreams;
  child.unref();
  for (const stream of [output, errors, messages, requests]) {
    stream.unref();
    // A stream breaks when the process ends, of which its exit tells.
    stream.on("error", () => undefined);
  }
  const kill = (): void => signalGroup(child, "SIGKILL");
  endWithParent(child, kill);
  // What it has started would hold its streams open.
  child.once("exit", kill);
  return {
    process: child,
    streams: { messages, output, errors },
    ask: (request) => void requests.write(`${JSON.stringify(request)}\n`),
    interrupt: () => void child.kill("SIGINT"),
    kill,
  };
}

/** By descriptor: see `messages.ts`. */
type ChildStreams = readonly [
  input: null,
  output: Socket,
  errors: Socket,
  messages: Socket,
  requests: Socket,
];

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
