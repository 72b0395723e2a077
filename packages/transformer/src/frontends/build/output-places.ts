import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where a compiler may write, so that a tree for it has folders there and nothing that would be overwritten. */
export interface OutputPlaces {
  readonly folders: readonly string[];
  readonly isHidden: (path: string) => boolean;
}

/** Of a project with these sources: in `outDir`, else beside each source. */
export function outputPlaces(sources: readonly string[], outDir: string | undefined): OutputPlaces {
  const inputs = new Set(sources);
  const isMixed = outDir !== undefined && sources.some((file) => file.startsWith(`${outDir}/`));
  const folders = outDir === undefined ? sources.map((file) => dirname(file)) : foldersIn(outDir);
  const places = new Set(folders);
  const isKept = isMixed || outDir === undefined ? keptBesideSources : keptInOutput;
  return {
    folders,
    isHidden: (path) => !inputs.has(path) && places.has(dirname(path)) && !isKept.test(path),
  };
}

/** In a folder for output other projects may have their declarations, which are read. */
const keptInOutput = /\.d\.[cm]?ts$|\/package\.json$/;
const keptBesideSources = /^(?!.*\.([cm]?jsx?|map|tsbuildinfo)$)/;

function foldersIn(folder: string): readonly string[] {
  return [folder, ...subfoldersOf(folder).flatMap(foldersIn)];
}

function subfoldersOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git")
      .map(({ name }) => join(folder, name).replaceAll("\\", "/"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
