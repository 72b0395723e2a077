import { createHash } from "node:crypto";
import { ToolError } from "../../errors/tool-error.ts";
import type { Place } from "./place.ts";

/** What of which files has been read: a file is only changed by somebody who has seen what is in it. */
export class ReadMarks {
  readonly #digests = new Map<string, string>();

  /** The content was read, or written by the model itself. */
  set({ key }: Place, digest: string): void {
    this.#digests.set(key, digest);
  }

  /** @throws ToolError when the content is not the one that was last read */
  check({ key }: Place, digest: string): void {
    if (this.#digests.get(key) !== digest) throw new ToolError(staleMessage);
  }
}

export function digestOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

const staleMessage =
  "file has been changed since last read, you should read it now first before continue to do any modifications.";
