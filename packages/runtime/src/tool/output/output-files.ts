/** Long results on disk, in a folder that only the current user can enter. */
export interface OutputFiles {
  /** Writes a text to a file of its own; `undefined` when it can't be written. */
  save(text: string): Promise<SavedOutput | undefined>;
  /** The file that was saved under that path or name; no other can be reached. */
  find(name: string): SavedOutput | undefined;
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

/** The folder is made with the first file. */
export function outputFiles(): OutputFiles {
  const saved = new Map<string, SavedOutput>();
  let folder: Promise<string> | undefined;
  let count = 0;
  return {
    async save(text) {
      try {
        folder ??= makeFolder();
        const name = `output-${++count}.txt`;
        const path = process.getBuiltinModule("node:path").join(await folder, name);
        const output = { name, path, bytes: await writeNew(path, text) };
        saved.set(path, output);
        saved.set(name, output);
        return output;
      } catch {
        // A full disk must not cost the model the part of the result that it can have.
        return undefined;
      }
    },
    find: (name) => saved.get(name),
    async remove() {
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

async function makeFolder(): Promise<string> {
  const parent = process.getBuiltinModule("node:os").tmpdir();
  const prefix = process.getBuiltinModule("node:path").join(parent, `plainfn-${crypto.randomUUID()}-`);
  return fs().mkdtemp(prefix);
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
