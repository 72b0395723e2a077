import type { Stats } from "node:fs";
import { lstat, mkdir, readlink } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { ToolError } from "../../errors/tool-error.ts";
import { quoteValue } from "../../schema/quote.ts";
import { codeOf, fileFault } from "./fault.ts";
import { closeFolders, enterFolder, type Folder, openFolder, pathIn } from "./folder.ts";
import { checkNames, insideOf, outside, segmentsOf } from "./segments.ts";
import type { Workspace } from "./workspace.ts";

/** A name in an open folder of the workspace, with every symbolic link on the way followed. */
export interface Place {
  readonly workspace: Workspace;
  readonly folder: Folder;
  /** `.` for the folder itself. */
  readonly name: string;
  /** As the model wrote it. */
  readonly shown: string;
  /** The same for all paths that lead here. */
  readonly key: string;
  /** What is there: never a symbolic link; absent when nothing is. */
  readonly status: Stats | undefined;
}

/**
 * Finds the place of a path and hands it to `work`. Links are followed one by one, and one that leads out of the
 * workspace is refused before anything outside is looked at. With `create`, folders that are missing are made.
 */
export async function withPlace<T>(
  workspace: Workspace,
  path: string,
  options: { readonly create?: boolean },
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const names = segmentsOf(workspace, path);
  checkNames(names, path);
  const walk: Walk = { workspace, path, create: options.create === true, folders: [], waiting: [], links: 0 };
  try {
    walk.folders.push(await openFolder(workspace.root));
    walk.waiting.push(...names.toReversed());
    return await work(await arrive(walk));
  } catch (error) {
    throw fileFault(error, path);
  } finally {
    await closeFolders(walk.folders);
  }
}

interface Walk {
  readonly workspace: Workspace;
  readonly path: string;
  readonly create: boolean;
  /** From the workspace to where the walk is. */
  readonly folders: Folder[];
  /** The names to come, the next one last. */
  readonly waiting: string[];
  links: number;
}

async function arrive(walk: Walk): Promise<Place> {
  for (let name = walk.waiting.pop(); name !== undefined; name = walk.waiting.pop()) {
    if (name === "..") {
      await leave(walk);
      continue;
    }
    const folder = last(walk);
    const status = await statusOf(folder, name);
    if (status?.isSymbolicLink() === true) await follow(walk, folder, name);
    else if (walk.waiting.length === 0) return placeOf(walk, name, status);
    else await enter(walk, name, status);
  }
  return placeOf(walk, ".", await lstat(pathIn(last(walk), ".")));
}

function last({ folders }: Walk): Folder {
  return folders.at(-1) as Folder;
}

async function statusOf(folder: Folder, name: string): Promise<Stats | undefined> {
  try {
    return await lstat(pathIn(folder, name));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function enter(walk: Walk, name: string, status: Stats | undefined): Promise<void> {
  if (status === undefined && walk.create) await mkdir(pathIn(last(walk), name));
  walk.folders.push(await enterFolder(last(walk), name));
}

async function leave(walk: Walk): Promise<void> {
  if (walk.folders.length === 1) throw outside(walk.path);
  await closeFolders(walk.folders.splice(-1));
}

/** The names of a link's target take the place of its own. */
async function follow(walk: Walk, folder: Folder, name: string): Promise<void> {
  if (++walk.links > MOST_LINKS) {
    throw new ToolError(
      `${quoteValue(walk.path)} leads through a circle of symbolic links. Use another path.`,
    );
  }
  const target = await readlink(pathIn(folder, name));
  const isFromRoot = isAbsolute(target);
  const rest = isFromRoot ? insideOf(walk.workspace, target) : target;
  if (rest === undefined) throw outside(walk.path);
  if (isFromRoot) await closeFolders(walk.folders.splice(1));
  const names = rest.split(/[/\\]/).filter((part) => part !== "" && part !== ".");
  walk.waiting.push(...names.toReversed());
}

const MOST_LINKS = 40;

function placeOf({ workspace, folders, path }: Walk, name: string, status: Stats | undefined): Place {
  const folder = folders.at(-1) as Folder;
  // `src/main.ts/` is a folder to the system, too.
  if (/\/\.?$/.test(path) && status?.isDirectory() !== true)
    throw Object.assign(new Error("no folder"), { code: status === undefined ? "ENOENT" : "ENOTDIR" });
  const key = name === "." ? folder.path : `${folder.path}/${name}`;
  return { workspace, folder, name, shown: path, key, status };
}
