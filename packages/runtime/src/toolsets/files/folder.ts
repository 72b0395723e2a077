import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { join } from "node:path";

/**
 * A folder on the way to a file. On Linux it is held open, and what is in it is reached through the open folder: then
 * nobody can put another folder, or a link, in its place between a check and what follows it.
 */
export interface Folder {
  readonly path: string;
  readonly handle: FileHandle | undefined;
}

export async function openFolder(path: string): Promise<Folder> {
  return folderAt(path, path);
}

/** A folder inside another one; a symbolic link is none. */
export async function enterFolder(folder: Folder, name: string): Promise<Folder> {
  return folderAt(pathIn(folder, name), join(folder.path, name));
}

export async function closeFolders(folders: readonly Folder[]): Promise<void> {
  await Promise.all(folders.map(async ({ handle }) => handle?.close()));
}

/** The path by which the system is asked for a name in a folder. */
export function pathIn({ path, handle }: Folder, name: string): string {
  return handle === undefined ? join(path, name) : `/proc/self/fd/${handle.fd}/${name}`;
}

/** Where a folder is now, whatever it was opened as. */
export async function realPathOf({ path, handle }: Folder): Promise<string> {
  return realpath(handle === undefined ? path : `/proc/self/fd/${handle.fd}`);
}

async function folderAt(reachedBy: string, path: string): Promise<Folder> {
  if (process.platform === "linux" && existsSync("/proc/self/fd")) {
    const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
    return { path, handle: await open(reachedBy, flags) };
  }
  const status = await lstat(reachedBy);
  if (!status.isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  return { path, handle: undefined };
}
