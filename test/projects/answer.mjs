import { execFileSync } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Writes a line for each that comes in: what the main file prints, or `ERROR` and why there is none. `build` gives a
 * file to run, something that prints, or errors.
 */
export async function answer(build) {
  for await (const _line of createInterface({ input: process.stdin })) {
    const built = await build();
    if (Array.isArray(built)) process.stdout.write(`ERROR ${built.join(" ").replaceAll("\n", " ")}\n`);
    else if (typeof built === "object") built.print();
    else process.stdout.write(outputOf(built));
  }
}

/** A file may be half written, or not yet there. */
function outputOf(file) {
  try {
    return execFileSync(process.execPath, [file], { stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "ERROR not now\n";
  }
}
