import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What a shadow tree shows. All paths are absolute, with forward slashes. */
export interface Shadowed {
  /** Folders that are folders in the tree too, so that something may be written there; the rest are links. */
  readonly folders: Iterable<string>;
  /** Files whose text is another one there. */
  readonly texts: ReadonlyMap<string, string>;
  /** What is not shown: a link to a file that is going to be written would lead out of the tree. */
  readonly isHidden: (path: string) => boolean;
}

/**
 * The file system as it is, under another root and with a few texts changed: `at("/home/ann/app/a.ts")` is that file
 * there. Every path keeps its meaning, so a compiler needs no word about it.
 */
export class ShadowTree {
  readonly root: string;

  constructor(shadowed: Shadowed) {
    // Its real name: some systems keep temporary files behind a link, and compilers say what is behind it.
    this.root = realpathSync(mkdtempSync(join(tmpdir(), "plainfn-build-"))).replaceAll("\\", "/");
    const real = withParents(shadowed.folders);
    for (const folder of real) this.#show(folder, real, shadowed);
  }

  at(path: string): string {
    return this.root + path.replace(/^(\w):/, "/$1");
  }

  /** What is outside where `path` is in the tree. */
  outside(path: string): string {
    const rest = path.replaceAll("\\", "/").slice(this.root.length);
    return process.platform === "win32" ? rest.replace(/^\/(\w)/, "$1:") : rest;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #show(folder: string, real: ReadonlySet<string>, { texts, isHidden }: Shadowed): void {
    mkdirSync(this.at(folder), { recursive: true });
    for (const { name, isFolder } of entriesOf(folder)) {
      const path = folder.endsWith("/") ? folder + name : `${folder}/${name}`;
      const text = texts.get(path);
      if (text !== undefined) writeFileSync(this.at(path), text);
      else if (!real.has(path) && !isHidden(path) && path !== this.root) link(path, this.at(path), isFolder);
    }
  }
}

/** Each folder after the one that it is in. */
function withParents(folders: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const folder of folders) {
    for (let at = folder; !all.has(at); at = dirname(at)) all.add(at);
  }
  return new Set([...all].sort((a, b) => a.length - b.length));
}

/** Of a folder that is not there yet, or not ours to read, nothing is shown. */
function entriesOf(folder: string): readonly { readonly name: string; readonly isFolder: boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "EACCES", "EPERM"].includes(code)) return [];
    throw error;
  }
}

/** Windows lets everybody link folders, but not files. */
function link(path: string, at: string, isFolder: boolean): void {
  if (process.platform === "win32" && !isFolder) copyFileSync(path, at);
  else symlinkSync(path, at, "junction");
}
