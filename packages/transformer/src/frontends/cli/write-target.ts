import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Target } from "./replaceable-text.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Writes a file, and the folders that it is in.
 * @throws UsageError where nothing can be written
 */
export function writeTarget({ name, cwd, flag }: Pick<Target, "name" | "cwd" | "flag">, text: string): void {
  const path = resolve(cwd, name);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`${flag}: \`${name}\` can't be written: ${(error as Error).message}`);
  }
}
