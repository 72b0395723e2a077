import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, lstat, open, rename, unlink } from "node:fs/promises";
import { ToolError } from "../../errors/tool-error.ts";
import { quoteValue } from "../../schema/quote.ts";
import { codeOf, movedAway } from "./fault.ts";
import { pathIn } from "./folder.ts";
import { checkFolder, isSameFile } from "./open-file.ts";
import type { Place } from "./place.ts";

/**
 * Writes a file whole or not at all: into a new file beside it, which then takes its name. An existing one keeps its
 * mode, and its owner where the system allows it.
 */
export async function replaceFile(place: Place, content: Uint8Array): Promise<void> {
  const { folder, name, status, shown } = place;
  if (status !== undefined && (status.mode & 0o222) === 0) {
    throw new ToolError(
      `${quoteValue(shown)} is read-only. Write another file, or ask for its mode to be changed.`,
    );
  }
  await checkFolder(place);
  const temporary = pathIn(folder, `.plainfn-${randomUUID()}.tmp`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const handle = await open(temporary, flags, status === undefined ? 0o666 : 0o600);
  try {
    await fill(handle, content, place);
    await checkFolder(place);
    await checkUnchanged(place);
    await rename(temporary, pathIn(folder, name));
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

async function fill(handle: FileHandle, content: Uint8Array, { status }: Place): Promise<void> {
  try {
    await handle.writeFile(content);
    if (status !== undefined) {
      await handle.chown(status.uid, status.gid).catch(() => undefined);
      await handle.chmod(status.mode & 0o7777);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Nobody has written the file since it was compared with what the model has read. */
async function checkUnchanged({ folder, name, status, shown }: Place): Promise<void> {
  const now = await lstat(pathIn(folder, name)).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (now === undefined && status === undefined) return;
  const isSame =
    now !== undefined &&
    status !== undefined &&
    isSameFile(now, status) &&
    now.size === status.size &&
    now.mtimeMs === status.mtimeMs;
  if (!isSame) throw new ToolError(`${quoteValue(shown)} ${movedAway}`);
}
