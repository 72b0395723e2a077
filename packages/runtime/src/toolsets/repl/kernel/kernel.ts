import { createRequire } from "node:module";
import { Socket } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { setImmediate } from "node:timers";
import { type KernelRequest, requestDescriptor } from "../messages.ts";
import { readLines } from "../read-lines.ts";
import { evaluate } from "./evaluate.ts";
import { captureOutput, send } from "./output.ts";
import { errorText, valueText } from "./show.ts";
import { language } from "./without-types.ts";

// The program of a session's process. It runs what it is asked, one piece of code after another, in its own global
// scope, and lives until its parent is gone. What it needs of Node it imports, since the code may overwrite what is global.

captureOutput();
globalThis.require = createRequire(join(process.cwd(), "code"));
const requests = new Socket({ fd: requestDescriptor });
let interrupt: (() => void) | undefined;

process.on("SIGINT", () => interrupt?.());
requests.on("close", () => process.exit());
process.on("uncaughtException", (error) => process.stderr.write(`Uncaught ${errorText(error)}\n`));
process.on("unhandledRejection", (error) =>
  process.stderr.write(`Unhandled rejection: ${errorText(error)}\n`),
);
readLines(requests, (line) => {
  const { id, code } = JSON.parse(line) as KernelRequest;
  void answer(id, code);
});
send({ kind: "ready", language: language() });

async function answer(id: number, code: string): Promise<void> {
  const interruption = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Interruption());
  });
  interruption.catch(() => undefined);
  try {
    const value = await Promise.race([evaluate(id, code), interruption]);
    await settled();
    send({ kind: "done", id, ...(value !== undefined && { value: valueText(value) }) });
  } catch (error) {
    const interrupted = error instanceof Interruption || isStopped(error);
    await settled();
    send({ kind: "done", id, interrupted, ...(!interrupted && { error: errorText(error) }) });
  } finally {
    interrupt = undefined;
  }
}

class Interruption extends Error {}

/** Thrown by the engine into code that does not wait for anything. */
function isStopped(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_INTERRUPTED";
}

/** What promises that are settled have to say belongs to the call. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
