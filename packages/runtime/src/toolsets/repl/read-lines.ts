import type { Readable } from "node:stream";

/** Calls `onLine` for each line that comes. One that has no end is dropped. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MOST_OF_LINE) rest = "";
    for (const line of lines) onLine(line);
  });
}

const MOST_OF_LINE = 10_000_000;
