import type { SavedOutput } from "./output-files.ts";

/**
 * What an earlier run left in its folder; `undefined` when it is not here, or is no such folder. The path comes from a
 * state that somebody stored, and its folder is removed in the end: nothing but a folder that `outputFiles` has made
 * for this user will do.
 */
export async function readKeptFolder(path: string): Promise<readonly SavedOutput[] | undefined> {
  const { lstat, readdir } = process.getBuiltinModule("node:fs/promises");
  const { join } = process.getBuiltinModule("node:path");
  try {
    const folder = await lstat(path);
    const isOurs =
      isFolderName(path) && folder.isDirectory() && folder.uid === (process.getuid?.() ?? folder.uid);
    if (!isOurs) return undefined;
    const names = (await readdir(path)).filter((name) => fileName.test(name));
    const files = names.map(async (name) => {
      const file = join(path, name);
      return { name, path: file, bytes: (await lstat(file)).size };
    });
    return await Promise.all(files);
  } catch {
    return undefined;
  }
}

/** Right in the system's folder for temporary files, under a name that `folderPrefix` begins. */
function isFolderName(path: string): boolean {
  const { dirname, basename } = process.getBuiltinModule("node:path");
  const uuid = /^plainfn-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\w{6}$/;
  return dirname(path) === dirname(folderPrefix()) && uuid.test(basename(path));
}

export function folderPrefix(): string {
  const parent = process.getBuiltinModule("node:os").tmpdir();
  return process.getBuiltinModule("node:path").join(parent, `plainfn-${crypto.randomUUID()}-`);
}

const fileName = /^output-\d+\.txt$/;
