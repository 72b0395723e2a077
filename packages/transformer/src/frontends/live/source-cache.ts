import { statSync } from "node:fs";
import type ts from "typescript";

/** What became of a file: nothing, another text, or it came or went. */
export type Change = "none" | "text" | "moved";

/** Parsed files, each kept as long as its text is the same. */
export class SourceCache {
  readonly #host: ts.CompilerHost;
  readonly #kept = new Map<string, Kept>();

  constructor(host: ts.CompilerHost) {
    this.#host = host;
  }

  get(file: string, options: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const known = this.#kept.get(file);
    if (known !== undefined && known.key === keyOf(options)) return known.source;
    const stamp = stampOf(file);
    const source = this.#host.getSourceFile(file, options);
    if (source !== undefined) this.#kept.set(file, { source, stamp, key: keyOf(options) });
    return source;
  }

  /** A file that was only touched is still the same. */
  look(file: string): Change {
    const known = this.#kept.get(file);
    const stamp = stampOf(file);
    if (known === undefined) return stamp === undefined ? "none" : "moved";
    if (stamp === known.stamp) return "none";
    if (stamp === undefined) {
      this.#kept.delete(file);
      return "moved";
    }
    if (this.#host.readFile(file) === known.source.text) {
      this.#kept.set(file, { ...known, stamp });
      return "none";
    }
    this.#kept.delete(file);
    return "text";
  }
}

interface Kept {
  readonly source: ts.SourceFile;
  readonly stamp: string | undefined;
  readonly key: string;
}

/** Changes whenever the file is written. Files that exist in memory only have none. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true
    ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino} ${stats.size}`
    : undefined;
}

/** How a file is parsed depends on its package as well as on its text. */
function keyOf(options: ts.ScriptTarget | ts.CreateSourceFileOptions): string {
  if (typeof options === "number") return String(options);
  return `${options.languageVersion} ${options.impliedNodeFormat} ${options.jsDocParsingMode}`;
}
