import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, findConfig, readConfig } from "../program/find-config.ts";
import type { TypeScript } from "../typescript.ts";
import { UsageError } from "./usage-error.ts";

/** Files that are compiled together, since they share a configuration. */
export interface ProjectFiles {
  readonly config: Config | undefined;
  readonly files: readonly string[];
}

/**
 * The files by project, which is `project` when it is given.
 * @throws UsageError when there is no such project
 */
export function projectsOf(
  typescript: TypeScript,
  files: readonly string[],
  project: string | undefined,
  cwd: string,
): readonly ProjectFiles[] {
  if (project !== undefined) {
    return [{ config: readConfig(typescript, configPath(project, cwd)), files }];
  }
  const read = remembered((path) => readConfig(typescript, path));
  const projects = new Map<string, { config: Config | undefined; files: string[] }>();
  for (const file of files) {
    const config = findConfig(typescript, file, read);
    const known = projects.get(config?.path ?? "");
    if (known === undefined) projects.set(config?.path ?? "", { config, files: [file] });
    else known.files.push(file);
  }
  return [...projects.values()];
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** A folder stands for the tsconfig.json in it, as in `tsc -p`. */
function configPath(project: string, cwd: string): string {
  const given = resolve(cwd, project);
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  const path = isFolder ? join(given, "tsconfig.json") : given;
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) return path.replaceAll("\\", "/");
  throw new UsageError(`--project: there is no file \`${project}\`.`);
}
