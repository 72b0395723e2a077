import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, resolve } from "node:path";
import { parse } from "jsonc-parser";

/**
 * What a tsconfig.json, or one that it extends, lists as plugins: TypeScript 7 leaves that out of what it tells.
 * @throws Error where a file that is extended can't be found
 */
export function pluginEntries(path: string): readonly Readonly<Record<string, unknown>>[] {
  return pluginsIn(path, new Set()) ?? [];
}

/** Whether a project refers to others, which are read from their sources where a build reads their declarations. */
export function hasReferences(path: string): boolean {
  return (configText(path).references ?? []).length > 0;
}

function pluginsIn(
  path: string,
  seen: Set<string>,
): readonly Readonly<Record<string, unknown>>[] | undefined {
  if (seen.has(path)) return undefined;
  seen.add(path);
  const config = configText(path);
  const own = config.compilerOptions?.plugins;
  if (Array.isArray(own)) return own;
  // The last one wins.
  for (const base of [config.extends ?? []].flat().reverse()) {
    const found = pluginsIn(baseFile(base, path), seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

function configText(path: string): ConfigFile {
  return (parse(readFileSync(path, "utf8"), [], { allowTrailingComma: true }) ?? {}) as ConfigFile;
}

interface ConfigFile {
  readonly references?: readonly unknown[];
  readonly extends?: string | readonly string[];
  readonly compilerOptions?: { readonly plugins?: readonly Readonly<Record<string, unknown>>[] };
}

/** A path, with or without its extension, or a package. */
function baseFile(base: string, from: string): string {
  if (isAbsolute(base) || /^\.\.?(\/|$)/.test(base)) {
    const file = resolve(dirname(from), base);
    return base.endsWith(".json") || existsSync(file) ? file : `${file}.json`;
  }
  const require = createRequire(from);
  const names = [base, `${base}.json`, `${base}/tsconfig.json`];
  for (const name of names) {
    const file = resolved(require, name);
    if (file?.endsWith(".json") === true) return file;
  }
  throw new Error(`${base}, which ${from} extends, was not found`);
}

function resolved(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
