import { readdir } from "node:fs/promises";
import { closeFolders, enterFolder, type Folder, openFolder, pathIn } from "./folder.ts";
import type { Glob } from "./glob.ts";
import type { Skipped } from "./skipped.ts";
import type { Workspace } from "./workspace.ts";

/** A file that fits a pattern, in its open folder. */
export interface FoundFile {
  readonly folder: Folder;
  readonly name: string;
  /** From the root of the workspace. */
  readonly path: string;
}

/**
 * The files of the workspace that fit, folder by folder, in the order of their names. Symbolic links are not followed.
 * Whatever is passed over is counted.
 */
export async function* walkFiles(
  workspace: Workspace,
  glob: Glob,
  skipped: Skipped,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundFile> {
  const root = await openFolder(workspace.root);
  yield* walk({ folder: root, path: "" }, glob, skipped, signal);
}

interface Level {
  readonly folder: Folder;
  /** Ends with `/`, unless it is the root. */
  readonly path: string;
}

async function* walk(
  { folder, path }: Level,
  glob: Glob,
  skipped: Skipped,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundFile> {
  try {
    const entries = await readdir(pathIn(folder, "."), { withFileTypes: true });
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      signal?.throwIfAborted();
      const inside = path + entry.name;
      const isMeant = glob.fits(inside) || (!entry.isFile() && glob.reaches(inside));
      if (!isMeant) continue;
      if (entry.isFile()) yield { folder, name: entry.name, path: inside };
      else if (!entry.isDirectory()) skipped.add(entry.isSymbolicLink() ? "link" : "special");
      else if (usuallyLeftOut.has(entry.name) && !glob.names(entry.name)) skipped.add("folder");
      else yield* walkInto({ folder, path: inside }, entry.name, glob, skipped, signal);
    }
  } finally {
    await closeFolders([folder]);
  }
}

async function* walkInto(
  { folder, path }: Level,
  name: string,
  glob: Glob,
  skipped: Skipped,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundFile> {
  let inner: Folder;
  try {
    inner = await enterFolder(folder, name);
  } catch {
    skipped.add("closed");
    return;
  }
  yield* walk({ folder: inner, path: `${path}/` }, glob, skipped, signal);
}

/** Large, and written by programs: searched only when the pattern names them. */
const usuallyLeftOut: ReadonlySet<string> = new Set(["node_modules", ".git"]);
