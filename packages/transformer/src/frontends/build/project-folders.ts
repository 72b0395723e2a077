import { realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { nearestConfig } from "./config-file.ts";
import { isBuild } from "./is-question.ts";

/**
 * Where a command line for `tsc` finds its project, and so the project's packages: the folder as it is named, the one
 * that a link leads to, and the one where the command is given.
 */
export function projectFolders(args: readonly string[], cwd: string): readonly string[] {
  const name = projectName(args, cwd);
  const nearest = nearestConfig(cwd);
  const folder =
    name === undefined ? (nearest === undefined ? cwd : dirname(nearest)) : folderOf(resolve(cwd, name));
  return [...new Set([folder, realFolder(folder), cwd])];
}

function projectName(args: readonly string[], cwd: string): string | undefined {
  if (isBuild(args)) {
    return args.slice(1).find((arg) => !arg.startsWith("-") && isThere(resolve(cwd, arg)));
  }
  const at = args.findIndex((arg) => /^--?(p|project)$/i.test(arg));
  return at === -1 ? undefined : args[at + 1];
}

function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
