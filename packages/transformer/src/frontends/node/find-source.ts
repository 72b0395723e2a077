import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isSourceFile } from "../source-file.ts";
import { resolvedByChecker } from "./load-source.ts";

/**
 * The source file that a file of ours means: `./x.js` and `./x` are what becomes of `./x.ts`. Absent when the name
 * is for Node to resolve.
 */
export function findSource(specifier: string, parent: string): string | undefined {
  if (!isSourceFile(parent)) return undefined;
  if (!/^\.{0,2}\//.test(specifier) && specifier !== "." && specifier !== "..") {
    return /^(node|data|file|https?):/.test(specifier) ? undefined : resolvedByChecker(parent, specifier);
  }
  const path = resolve(dirname(parent), specifier);
  return candidatesFor(path).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}

function candidatesFor(path: string): readonly string[] {
  if (/\.[cm]?tsx?$/.test(path)) return [path];
  const written = /\.([cm]?)jsx?$/.exec(path);
  if (written !== null) {
    const stem = path.slice(0, written.index);
    return written[1] === "" ? [`${stem}.ts`, `${stem}.tsx`] : [`${stem}.${written[1]}ts`];
  }
  const endings = [".ts", ".tsx", ".mts", ".cts"];
  return [...endings.map((ending) => path + ending), ...endings.map((ending) => `${path}/index${ending}`)];
}
