import { resolve } from "node:path";
import type ts from "typescript";
import { type Config, readConfig } from "../program/find-config.ts";
import type { TypeScript } from "../typescript.ts";
import { withoutBuildFlags } from "./build-flags.ts";
import { configFile } from "./config-file.ts";
import { isBuild } from "./is-question.ts";
import { PlanError } from "./plan-error.ts";

/** What a command line for `tsc` means here. */
export interface Plan {
  /** The configurations to build, each after those that it refers to. */
  readonly configs: readonly Config[];
  /** The arguments for one project: without the names of projects, and what only `-b` knows. */
  readonly args: readonly string[];
  /** `-b`: references are built too. */
  readonly isBuildMode: boolean;
}

/**
 * The compiler's own flags are read by a compiler; what it does not know is left for the one that will be run.
 * @throws Error in words for the user
 */
export function readPlan(typescript: TypeScript, args: readonly string[], cwd: string): Plan {
  const isBuildMode = isBuild(args);
  const own = isBuildMode ? withoutBuildFlags(args.slice(1)) : args;
  const { options, fileNames } = typescript.parseCommandLine(own);
  const given = absolute(options, cwd);
  if (isBuildMode) {
    const names = fileNames.length === 0 ? ["."] : fileNames;
    const seen = new Map<string, Config>();
    for (const name of names) addReferenced(typescript, configFile(name, cwd), given, seen);
    return {
      configs: [...seen.values()],
      args: own.filter((arg) => !names.includes(arg)),
      isBuildMode,
    };
  }
  const source = fileNames.find((name) => /\.[cm]?[jt]sx?$/.test(name));
  if (source !== undefined) {
    throw new PlanError(`\`build\` takes a project and no files, such as \`${source}\`: name it with -p.`);
  }
  const { project } = options;
  const path =
    project === undefined
      ? typescript.findConfigFile(cwd, typescript.sys.fileExists)
      : configFile(project, cwd);
  if (path === undefined) throw new PlanError("there is no tsconfig.json here, nor in a folder above.");
  return { configs: [readConfig(typescript, path, given)], args, isBuildMode };
}

function addReferenced(
  typescript: TypeScript,
  path: string,
  given: ts.CompilerOptions,
  seen: Map<string, Config>,
): void {
  if (seen.has(path)) return;
  const config = readConfig(typescript, path, given);
  // Its place is kept while its references are read, in case they come back to it.
  seen.set(path, config);
  for (const reference of config.references) {
    addReferenced(typescript, typescript.resolveProjectReferencePath(reference), given, seen);
  }
  seen.delete(path);
  seen.set(path, config);
}

/** On a command line paths are read from where it was typed. */
function absolute(options: ts.CompilerOptions, cwd: string): ts.CompilerOptions {
  const entries = Object.entries(options).map(([name, value]): [string, unknown] => [
    name,
    paths.has(name) && typeof value === "string" ? resolve(cwd, value).replaceAll("\\", "/") : value,
  ]);
  return Object.fromEntries(entries) as ts.CompilerOptions;
}

const paths = new Set(["outDir", "rootDir", "declarationDir", "baseUrl", "tsBuildInfoFile"]);
