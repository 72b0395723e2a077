import { folderPrefix, readKeptFolder } from "./kept-folder.ts";

/** Long results on disk, in a folder that only the current user can enter. */
export interface OutputFiles {
  /** Writes a text to a file of its own; `undefined` when it can't be written. */
  save(text: string): Promise<SavedOutput | undefined>;
  /** The file that was saved under that path or name; no other can be reached. */
  find(name: string): Promise<SavedOutput | undefined>;
  /** The folder; `undefined` as long as there is none. */
  folder(): Promise<string | undefined>;
  /** Whether the folder of an earlier run was to be taken over, and is not here. */
  isLost(): Promise<boolean>;
  /** Removes the folder with all that is in it. */
  remove(): Promise<void>;
}

export interface SavedOutput {
  /** What `read_output` is asked for. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** Whether there are files on this platform. */
export function hasFiles(): boolean {
  return globalThis.process?.getBuiltinModule?.("node:fs") !== undefined;
}

/**
 * The folder is made with the first file.
 * @param kept that of an earlier run, to be taken over
 */
export function outputFiles(kept?: string): OutputFiles {
  const saved = new Map<string, SavedOutput>();
  let folder: Promise<string> | undefined;
  let count = 0;
  const add = (output: SavedOutput): void => {
    saved.set(output.path, output);
    saved.set(output.name, output);
  };
  const takeOver = async (path: string): Promise<boolean> => {
    const outputs = await readKeptFolder(path);
    if (outputs === undefined) return false;
    for (const output of outputs) add(output);
    count = outputs.length;
    folder = Promise.resolve(path);
    return true;
  };
  // Begun at once, since what is removed at the end includes it.
  const taken = kept === undefined ? undefined : takeOver(kept);
  return {
    async save(text) {
      try {
        await taken;
        folder ??= makeFolder();
        const made = await folder;
        const name = `output-${++count}.txt`;
        const path = process.getBuiltinModule("node:path").join(made, name);
        const output = { name, path, bytes: await writeNew(path, text) };
        add(output);
        return output;
      } catch {
        // A full disk must not cost the model the part of the result that it can have.
        return undefined;
      }
    },
    async find(name) {
      await taken;
      return saved.get(name);
    },
    async folder() {
      await taken;
      return folder?.catch(() => undefined);
    },
    isLost: async () => (await taken) === false,
    async remove() {
      await taken;
      saved.clear();
      const made = await folder?.catch(() => undefined);
      if (made !== undefined) await fs().rm(made, { recursive: true, force: true });
    },
  };
}

// Not imported: bundlers for platforms without files would stumble over it.
function fs(): typeof import("node:fs/promises") {
  return process.getBuiltinModule("node:fs/promises");
}

function makeFolder(): Promise<string> {
  return fs().mkdtemp(folderPrefix());
}

/** Writes a file that must not exist yet, in pieces: a copy of the whole would double a large result. */
async function writeNew(path: string, text: string): Promise<number> {
  const file = await fs().open(path, "wx", 0o600);
  try {
    let bytes = 0;
    for (let start = 0; start < text.length; ) {
      const end = pieceEnd(text, start);
      const piece = Buffer.from(text.slice(start, end));
      await file.writeFile(piece);
      bytes += piece.byteLength;
      start = end;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

const PIECE = 1 << 20;

/** Not between the halves of a surrogate pair. */
function pieceEnd(text: string, start: number): number {
  const end = start + PIECE;
  const code = text.charCodeAt(end);
  return code >= 0xdc00 && code < 0xe000 ? end + 1 : end;
}
