#!/usr/bin/env node
import { run } from "./run.ts";

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
