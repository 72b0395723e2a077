import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";

export interface Line {
  readonly number: number;
  readonly text: string;
  /** Characters of the line that were left out. */
  readonly omitted: number;
}

export interface ScannedFile {
  /** Tells two contents of a file apart. */
  readonly digest: string;
  readonly bytes: number;
  readonly lineCount: number;
  /** Absent when the content is no text. */
  readonly lines: readonly Line[] | undefined;
  /** Whether lines of the range were left out, since they were too many to show. */
  readonly isCut: boolean;
}

export interface ScanRange {
  readonly first: number;
  readonly last: number;
  readonly mostCharacters: number;
  readonly mostOfLine: number;
}

/** Reads a file of any size once, piece by piece: the lines of a range, and what the whole amounts to. */
export async function scanLines(
  handle: FileHandle,
  range: ScanRange,
  signal: AbortSignal | undefined,
): Promise<ScannedFile> {
  const hash = createHash("sha256");
  const decoder = new TextDecoder();
  const collector = new Collector(range);
  let bytes = 0;
  let isText = true;
  for await (const chunk of chunksOf(handle, signal)) {
    if (bytes === 0) isText = !isBinary(chunk);
    bytes += chunk.byteLength;
    hash.update(chunk);
    if (isText) collector.add(decoder.decode(chunk, { stream: true }));
  }
  if (isText) collector.end(decoder.decode());
  const { lineCount, lines, isCut } = collector;
  return { digest: hash.digest("hex"), bytes, lineCount, lines: isText ? lines : undefined, isCut };
}

/** As other tools decide it: no text has a NUL, and most other data has one soon. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8192).includes(0);
}

async function* chunksOf(handle: FileHandle, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.alloc(64 * 1024);
  for (;;) {
    signal?.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Keeps of each line in the range what may be shown. */
class Collector {
  readonly lines: Line[] = [];
  lineCount = 0;
  isCut = false;
  readonly #range: ScanRange;
  #text = "";
  #omitted = 0;
  #isOpen = false;
  #room: number;

  constructor(range: ScanRange) {
    this.#range = range;
    this.#room = range.mostCharacters;
  }

  add(text: string): void {
    let from = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", from)) {
      this.#extend(text.slice(from, end));
      this.#endLine();
      from = end + 1;
    }
    if (from < text.length) this.#extend(text.slice(from));
  }

  end(text: string): void {
    this.add(text);
    if (this.#isOpen) this.#endLine();
  }

  #extend(piece: string): void {
    this.#isOpen = true;
    const room = this.#isWanted() ? Math.max(0, this.#range.mostOfLine - this.#text.length) : 0;
    this.#text += piece.slice(0, room);
    this.#omitted += Math.max(0, piece.length - room);
  }

  #isWanted(): boolean {
    const number = this.lineCount + 1;
    return number >= this.#range.first && number <= this.#range.last && !this.isCut;
  }

  #endLine(): void {
    const isWanted = this.#isWanted();
    const text = this.#omitted === 0 && this.#text.endsWith("\r") ? this.#text.slice(0, -1) : this.#text;
    this.lineCount++;
    if (isWanted && text.length > this.#room) this.isCut = true;
    else if (isWanted) {
      this.lines.push({ number: this.lineCount, text: wellFormedEnd(text), omitted: this.#omitted });
      this.#room -= text.length + 8;
    }
    this.#text = "";
    this.#omitted = 0;
    this.#isOpen = false;
  }
}

/** Without half a character at its end. */
function wellFormedEnd(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
