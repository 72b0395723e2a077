import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readdir, readlink } from "node:fs/promises";
import { ToolError } from "../../errors/tool-error.ts";
import { nearestKey } from "../../schema/nearest.ts";
import { quoteValue } from "../../schema/quote.ts";
import { movedAway } from "./fault.ts";
import { pathIn, realPathOf } from "./folder.ts";
import type { Place } from "./place.ts";
import { insideOf } from "./segments.ts";

/** Opens a regular file for reading and hands it to `work`, once it is sure which file it is. */
export async function withFile<T>(
  place: Place,
  work: (handle: FileHandle, status: Stats) => Promise<T>,
): Promise<T> {
  if (place.status === undefined) throw await notThere(place);
  if (place.status.isDirectory()) throw await isFolder(place);
  if (!place.status.isFile()) throw notRegular(place);
  // A pipe that took the file's place would otherwise be waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(pathIn(place.folder, place.name), flags);
  try {
    const status = await handle.stat();
    await checkIdentity(place, handle, status);
    return await work(handle, status);
  } finally {
    await handle.close();
  }
}

/** Whether a folder that was opened is still inside the workspace. */
export async function checkFolder({
  workspace,
  folder,
  shown,
}: Pick<Place, "workspace" | "folder" | "shown">): Promise<void> {
  const real = await realPathOf(folder);
  if (insideOf(workspace, real) === undefined) throw new ToolError(`${quoteValue(shown)} ${movedAway}`);
}

export function isSameFile(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

/** What was opened is what was looked at, and it is in the workspace. */
async function checkIdentity(place: Place, handle: FileHandle, opened: Stats): Promise<void> {
  const { status, folder, shown } = place;
  const isSame = status !== undefined && opened.isFile() && isSameFile(status, opened);
  if (!isSame) throw new ToolError(`${quoteValue(shown)} ${movedAway}`);
  await checkFolder(place);
  if (folder.handle !== undefined) {
    // Linux tells where an open file is.
    const real = await readlink(`/proc/self/fd/${handle.fd}`);
    if (insideOf(place.workspace, real) === undefined)
      throw new ToolError(`${quoteValue(shown)} ${movedAway}`);
  } else if (!isSameFile(await lstat(pathIn(folder, place.name)), opened)) {
    throw new ToolError(`${quoteValue(shown)} ${movedAway}`);
  }
}

async function notThere({ folder, name, shown }: Place): Promise<ToolError> {
  const near = nearestKey(name, await readdir(pathIn(folder, ".")));
  const advice =
    near === undefined ? "Look for it with grep, or read its folder." : `Its folder has ${quoteValue(near)}.`;
  return new ToolError(`${quoteValue(shown)} is not there. ${advice}`);
}

/** There is no tool to list a folder, so that this is the answer to who reads one. */
async function isFolder({ folder, name, shown }: Place): Promise<ToolError> {
  const entries = await readdir(pathIn(folder, name), { withFileTypes: true });
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
  const rest = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : "";
  const content = names.length === 0 ? "is empty" : `has: ${names.slice(0, MOST_NAMES).join(", ")}${rest}`;
  return new ToolError(`${quoteValue(shown)} is a folder, which ${content}. Give the path of a file.`);
}

const MOST_NAMES = 100;

function notRegular({ shown }: Place): ToolError {
  return new ToolError(
    `${quoteValue(shown)} is not a regular file but a device, a pipe or a socket. Use another path.`,
  );
}
