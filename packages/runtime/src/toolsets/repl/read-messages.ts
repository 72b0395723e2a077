import type { Readable } from "node:stream";
import type { KernelMessage } from "./messages.ts";
import { readLines } from "./read-lines.ts";

/** Reads the lines that a session's process writes. What is no message is code playing with the descriptor, and is dropped. */
export function readMessages(stream: Readable, onMessage: (message: KernelMessage) => void): void {
  readLines(stream, (line) => {
    const message = messageIn(line);
    if (message !== undefined) onMessage(message);
  });
}

function messageIn(line: string): KernelMessage | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is KernelMessage {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  const { kind, text, id, value: shown, error, language } = value as Readonly<Record<string, unknown>>;
  const isText = (part: unknown): boolean => part === undefined || typeof part === "string";
  if (kind === "output") return typeof text === "string";
  if (kind === "ready") return typeof language === "string";
  return kind === "done" && typeof id === "number" && isText(shown) && isText(error);
}
