import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig, referenced } from "../../program/find-config.ts";
import type { TypeScript } from "../../typescript.ts";
import { type Command, commandsOf } from "./command.ts";
import { tscArguments } from "./tsc-arguments.ts";

/** A command of a script that runs `tsc`, `tspc` or `plainfn build`. */
export interface TscBuild {
  readonly program: "tsc" | "tspc" | "plainfn build";
  readonly words: readonly string[];
  /** The configurations that it writes JavaScript by; empty when it only checks. */
  readonly configs: readonly Config[];
  /** The first file that it names, for which no tsconfig.json is read. */
  readonly file: string | undefined;
}

/** How a command builds; absent when it runs something else. */
export function tscBuild(
  typescript: TypeScript,
  { name, words }: Command,
  { folder, config }: { readonly folder: string; readonly config: Config | undefined },
): TscBuild | undefined {
  const isOurs = name === "plainfn" && words[0] === "build";
  if (name !== "tsc" && name !== "tspc" && name !== "vue-tsc" && !isOurs) return undefined;
  const { isBuild, projects, files, isSilent } = tscArguments(isOurs ? words.slice(1) : words);
  const program = isOurs ? "plainfn build" : name === "tspc" ? "tspc" : "tsc";
  const [file] = isSilent === true ? [] : files;
  if (isSilent === true || file !== undefined) return { program, words, configs: [], file };
  const read = (path: string): Config => readConfig(typescript, path);
  const named = projects
    .map((project) => configFile(join(folder, project)))
    .filter((path) => existsSync(path))
    .map(read);
  const nearest = projects.length > 0 || config === undefined ? named : [config];
  const pathOf = typescript.resolveProjectReferencePath;
  const seen = new Set(nearest.map(({ path }) => path));
  const all = isBuild
    ? [...nearest, ...nearest.flatMap((each) => referenced(each, seen, pathOf, read))]
    : nearest;
  return { program, words, configs: all.filter((each) => isEmitting(each, isSilent)), file };
}

export function tscBuildsOf(
  typescript: TypeScript,
  scripts: Iterable<string>,
  place: { readonly folder: string; readonly config: Config | undefined },
): readonly TscBuild[] {
  return [...scripts].flatMap((script) =>
    commandsOf(script).flatMap((command) => tscBuild(typescript, command, place) ?? []),
  );
}

function configFile(path: string): string {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "tsconfig.json") : path;
  return file.replaceAll("\\", "/");
}

/** A list of projects has nothing of its own to write. */
function isEmitting({ options, fileNames, references }: Config, isSilent: boolean | undefined): boolean {
  if (isSilent === undefined && options.noEmit === true) return false;
  return options.emitDeclarationOnly !== true && (fileNames.length > 0 || references.length === 0);
}
