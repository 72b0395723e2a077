import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes what is not there yet in the same words, so that nobody who watches is woken for nothing. */
export function writeChanged(files: ReadonlyMap<string, string>): readonly string[] {
  const changed = [...files].filter(([file, text]) => textOf(file) !== text);
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return changed.map(([file]) => file);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
