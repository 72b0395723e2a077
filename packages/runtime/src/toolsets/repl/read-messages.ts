import type { Readable } from "node:stream";
import type { KernelMessage } from "./messages.ts";

/** Reads the lines that a session's process writes. What is no message is code playing with the descriptor, and is dropped. */
export function readMessages(stream: Readable, onMessage: (message: KernelMessage) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = (lines.pop() ?? "").slice(0, MOST_OF_LINE);
    for (const line of lines) {
      const message = messageIn(line);
      if (message !== undefined) onMessage(message);
    }
  });
}

const MOST_OF_LINE = 5_000_000;

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
