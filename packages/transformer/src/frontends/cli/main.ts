#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { run } from "./run.ts";

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

// A build has more to end than itself; the second time it ends at once.
const stop = new AbortController();
if (process.argv[2] === "build") {
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stop.abort(name));
}

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  signal: stop.signal,
  isLive: process.stdout.isTTY,
  ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
});

async function ask(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await reader.question(question)).trim());
  } finally {
    reader.close();
  }
}
