import { statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PlanError } from "./plan-error.ts";

/**
 * What `-p` names: a folder stands for the tsconfig.json in it.
 * @throws PlanError where there is none
 */
export function configFile(name: string, cwd: string): string {
  const given = resolve(cwd, name);
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  const path = isFolder ? join(given, "tsconfig.json") : given;
  if (isFile(path)) return path.replaceAll("\\", "/");
  throw new PlanError(`-p: there is no file \`${name}\`.`);
}

/** The nearest one, in a folder or above it. */
export function nearestConfig(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, "tsconfig.json");
    if (isFile(path)) return path.replaceAll("\\", "/");
    if (dirname(at) === at) return undefined;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
