import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { NativeModules } from "../../compiler/native/api.ts";

/** What reading through a project's TypeScript 7 takes, from the package itself. */
export type LoadedNative =
  | { readonly modules: NativeModules; readonly why?: undefined }
  /** Why it can't be had, to go on after "since". */
  | { readonly why: string };

/** The package says that its API may change with every version: the ones that are known are named here. */
export async function loadNative(folder: string): Promise<LoadedNative> {
  const require = createRequire(`${folder}/package.json`);
  try {
    const file = require.resolve("typescript/package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
    if (!isKnown(version)) return { why: `TypeScript ${version} is none of ${known}` };
    const [sync, ast] = await Promise.all([
      import(pathToFileURL(require.resolve("typescript/unstable/sync")).href),
      import(pathToFileURL(require.resolve("typescript/unstable/ast")).href),
    ]);
    return { modules: { version, sync, ast } };
  } catch (error) {
    return { why: `TypeScript 7 can't be loaded (${error instanceof Error ? error.message : error})` };
  }
}

function isKnown(version: string): boolean {
  return /^7\.0\.\d+$/.test(version);
}

const known = "those that are read directly (7.0)";
