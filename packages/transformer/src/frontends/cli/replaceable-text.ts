import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "./usage-error.ts";

/** A file that a command is going to write. */
export interface Target {
  /** As it was typed, or as it is shown. */
  readonly name: string;
  readonly cwd: string;
  readonly flag: "--out" | "--lock";
  readonly command: "generate" | "lock";
  /** By what a file is known that the command has written before. */
  readonly mark: RegExp;
}

/**
 * What stands where a command is going to write; absent where nothing does.
 * @throws UsageError for a file that somebody else has written, and for what is no file
 */
export function replaceableText(target: Target): string | undefined {
  const { name, flag, command, mark } = target;
  const text = targetText(target);
  // One that is empty was made to be written over.
  if (text === undefined || text.trim() === "" || mark.test(text)) return text;
  throw new UsageError(
    `${flag}: \`${name}\` was not written by \`plainfn ${command}\`, so it is not overwritten: name another file, or remove it.`,
  );
}

/** @throws UsageError for what is no file */
export function targetText({ name, cwd, flag }: Pick<Target, "name" | "cwd" | "flag">): string | undefined {
  try {
    return readFileSync(resolve(cwd, name), "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code === "EISDIR") throw new UsageError(`${flag}: \`${name}\` is a folder: name a file.`);
    throw new UsageError(`${flag}: \`${name}\` can't be read: ${message}`);
  }
}

/** Whether two paths lead to one file, by links too. */
export function isSameFile(one: string, other: string): boolean {
  return realPath(one) === realPath(other);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
