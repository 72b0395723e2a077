import { Buffer } from "node:buffer";
import { writeSync } from "node:fs";
import process from "node:process";
import { setImmediate } from "node:timers";
import { type KernelMessage, messageDescriptor } from "../messages.ts";

/** Sends a message, after all output that came before it. */
export function send(message: KernelMessage): void {
  flush();
  write(message);
}

/** All that goes to the output and to the error output becomes messages, in the order it comes. */
export function captureOutput(): void {
  process.on("exit", flush);
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (
      chunk: string | Uint8Array,
      encoding?: BufferEncoding | ((error?: Error | null) => void),
      callback?: (error?: Error | null) => void,
    ): boolean => {
      print(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8"));
      const done = typeof encoding === "function" ? encoding : callback;
      if (done !== undefined) process.nextTick(done);
      return true;
    };
  }
}

let waiting = "";
let count = 0;

/**
 * Output is sent before anything else happens, so that code which never ends has said what it has said. Only of code
 * that prints a lot some is kept back for a moment.
 */
function print(text: string): void {
  if (waiting === "") setImmediate(flush);
  waiting += shortened(text);
  if (++count <= SENT_AT_ONCE || waiting.length > MOST_WAITING) flush();
}

const SENT_AT_ONCE = 200;
const MOST_WAITING = 4000;

function flush(): void {
  if (waiting === "") return;
  const text = waiting;
  waiting = "";
  write({ kind: "output", text });
}

function write(message: KernelMessage): void {
  if (message.kind === "done") count = 0;
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let written = 0; written < bytes.byteLength; ) written += writeSome(bytes, written);
}

function writeSome(bytes: Uint8Array, from: number): number {
  try {
    return writeSync(messageDescriptor, bytes, from);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") process.exit(1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    return 0;
  }
}

function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const half = MOST_CHARACTERS / 2;
  return `${text.slice(0, half)}\n[… ${text.length - MOST_CHARACTERS} characters …]\n${text.slice(-half)}`;
}

const MOST_CHARACTERS = 200_000;
