import { dirname, resolve } from "node:path";
import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";

/** A tsconfig.json as it was read. */
export interface Config {
  readonly path: string;
  /** What a command line says beside it. */
  readonly given: ts.CompilerOptions;
  readonly options: ts.CompilerOptions;
  readonly fileNames: readonly string[];
  readonly references: readonly ts.ProjectReference[];
  /** What is wrong with the file itself, such as a comma too many. */
  readonly errors: readonly ts.Diagnostic[];
}

/**
 * The configuration of a source file: the nearest one, or the one of its references that has the file, when the
 * nearest only lists projects. `read` is `readConfig`, which may remember.
 */
export function findConfig(
  typescript: TypeScript,
  file: string,
  read: (path: string) => Config,
): Config | undefined {
  const path = typescript.findConfigFile(dirname(file), typescript.sys.fileExists);
  if (path === undefined) return undefined;
  const nearest = read(path);
  if (has(nearest, file)) return nearest;
  const pathOf = (reference: ts.ProjectReference): string =>
    typescript.resolveProjectReferencePath(reference);
  return referenced(nearest, new Set([path]), pathOf, read).find((config) => has(config, file)) ?? nearest;
}

/** Reads what can be read. A list without files is no fault: the files come from the command. */
export function readConfig(typescript: TypeScript, path: string, given: ts.CompilerOptions = {}): Config {
  const errors: ts.Diagnostic[] = [];
  const host = {
    ...typescript.sys,
    onUnRecoverableConfigFileDiagnostic: (error: ts.Diagnostic) => errors.push(error),
  };
  const parsed = typescript.getParsedCommandLineOfConfigFile(path, given, host);
  const parsing = parsed === undefined ? [] : typescript.getConfigFileParsingDiagnostics(parsed);
  return {
    path,
    given,
    options: parsed?.options ?? {},
    fileNames: parsed?.fileNames ?? [],
    references: parsed?.projectReferences ?? [],
    errors: [...errors, ...parsing].filter(isFault),
  };
}

/** All that a configuration refers to, directly or not, each once. */
export function referenced(
  { references }: Config,
  seen: Set<string>,
  pathOf: (reference: ts.ProjectReference) => string,
  read: (path: string) => Config,
): readonly Config[] {
  return references.map(pathOf).flatMap((path) => {
    if (seen.has(path)) return [];
    seen.add(path);
    const config = read(path);
    return [config, ...referenced(config, seen, pathOf, read)];
  });
}

function has(config: Config, file: string): boolean {
  return config.fileNames.some((name) => resolve(name) === resolve(file));
}

/** Syntax, and bases that can't be read. An option that this compiler does not know may be right for the user's. */
function isFault({ code }: ts.Diagnostic): boolean {
  return (code >= 1000 && code < 2000) || unreadable.has(code);
}

/** Cannot read file, file not found, circular `extends`. */
const unreadable = new Set([5012, 5083, 6053, 18_000]);
