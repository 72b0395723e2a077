import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** What `init` has changed, so that it can be taken back byte for byte. It lies in `.plainfn/init.json`. */
export class InitRecord {
  readonly #folder: string;
  readonly #file: string;
  readonly #entries: readonly Entry[];

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, ".plainfn", "init.json");
    this.#entries = existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, "utf8")) as Entry[]) : [];
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Writes the texts, and how the files were before. */
  apply(texts: ReadonlyMap<string, string>): void {
    const added = [...texts].map(([file, text]): Entry => {
      const name = relative(this.#folder, file).replaceAll("\\", "/");
      const now = readFileSync(file);
      const known = this.#entries.find((entry) => entry.name === name);
      const before = known?.after === hashOf(now) ? known.before : now.toString("base64");
      return { name, before, after: hashOf(Buffer.from(text)) };
    });
    const others = this.#entries.filter(({ name }) => !added.some((entry) => entry.name === name));
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify([...others, ...added], null, 2)}\n`);
    for (const [file, text] of texts) writeFileSync(file, text);
  }

  /** The names of files that were changed since, so that taking back would lose something. */
  changedSince(): readonly string[] {
    return this.#entries
      .filter(({ name, after }) => {
        const file = join(this.#folder, name);
        return !existsSync(file) || hashOf(readFileSync(file)) !== after;
      })
      .map(({ name }) => name);
  }

  /** Writes every file as it was, and gives their names. */
  undo(): readonly string[] {
    for (const { name, before } of this.#entries) {
      writeFileSync(join(this.#folder, name), Buffer.from(before, "base64"));
    }
    rmSync(dirname(this.#file), { recursive: true });
    return this.#entries.map(({ name }) => name);
  }
}

interface Entry {
  /** From the folder of package.json. */
  readonly name: string;
  /** The bytes, in base64. */
  readonly before: string;
  /** A hash of what was written. */
  readonly after: string;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
