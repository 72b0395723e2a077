import type { FileHandle } from "node:fs/promises";
import { SessionError } from "../errors/session-error.ts";
import { lastLineOf } from "./last-line.ts";
import type { Session } from "./session.ts";

/**
 * A conversation in a file, one line for each step of a run: JSON, whole or not there. A process that is killed at
 * any moment loses at most the line it was writing. The file is made, readable by its owner only, when something is
 * said. One process at a time may write it; in it, one path is one session, so that its runs follow each other.
 */
export function fileSession(path: string): Session {
  const place = globalThis.process?.getBuiltinModule?.("node:path").resolve(path) ?? path;
  const known = sessions.get(place)?.deref();
  if (known !== undefined) return known;
  const session = newSession(place);
  sessions.set(place, new WeakRef(session));
  forgotten.register(session, place);
  return session;
}

const sessions = new Map<string, WeakRef<Session>>();

/** Takes away what is left of a session that nobody has any more. */
const forgotten = new FinalizationRegistry<string>((place) => {
  if (sessions.get(place)?.deref() === undefined) sessions.delete(place);
});

function newSession(path: string): Session {
  let last: Promise<unknown> = Promise.resolve();
  // One after another, so that no line is written into another.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    load: () => inTurn(() => readLines(path)),
    append: (messages) => inTurn(() => appendLine(path, JSON.stringify(messages))),
  };
}

async function readLines(path: string): Promise<readonly unknown[]> {
  const { readFile } = await import("node:fs/promises");
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw fileError(path, "can't be read", error);
  }
  const lines = text.split("\n");
  const last = lastLineOf(lines.at(-1) ?? "");
  if (last === "none" || last === "torn") lines.pop();
  return lines.flatMap((line, index) => readLine(path, line, index + 1));
}

function readLine(path: string, line: string, number: number): readonly unknown[] {
  try {
    const messages: unknown = JSON.parse(line);
    if (Array.isArray(messages)) return messages as unknown[];
  } catch (error) {
    throw brokenLine(path, `line ${number} is no JSON (${(error as Error).message})`, error);
  }
  throw brokenLine(path, `line ${number} is no list of messages`);
}

function brokenLine(path: string, problem: string, cause?: unknown): SessionError {
  const message = `The session file ${path} is broken: ${problem}. Mend it, or move the file away to begin anew.`;
  return new SessionError(message, { cause });
}

async function appendLine(path: string, line: string): Promise<void> {
  const { mkdir, open } = await import("node:fs/promises");
  const { dirname } = await import("node:path");
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "a+", 0o600);
    try {
      await endLastLine(file, path);
      await file.appendFile(`${line}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof SessionError ? error : fileError(path, "can't be written", error);
  }
}

/** @throws SessionError when the last line is none of a session's: it is not ours to take away */
async function endLastLine(file: FileHandle, path: string): Promise<void> {
  const { size } = await file.stat();
  if (size === 0) return;
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  if (buffer[0] === LINE_END) return;
  const bytes = Buffer.alloc(size);
  await file.read({ buffer: bytes, position: 0 });
  const start = bytes.lastIndexOf(LINE_END) + 1;
  const rest = bytes.toString("utf8", start);
  const last = lastLineOf(rest);
  if (last === "torn") await file.truncate(start);
  else if (last === "whole") await file.appendFile("\n");
  else readLine(path, rest, bytes.toString("utf8", 0, start).split("\n").length);
}

const LINE_END = 10;

function fileError(path: string, problem: string, cause: unknown): SessionError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const [reason, advice] = reasons[code ?? ""] ?? [message, "Mend that, or take another path."];
  const named = code === undefined ? reason : `${reason} (${code})`;
  return new SessionError(`The session file ${path} ${problem}: ${named}. ${advice}`, { cause });
}

/** What the system's words for it mean here, and what to do. */
const reasons: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  ENOTDIR: ["a part of its path is a file, and not a folder", "Take another path."],
  // From making the folder, when there is a file in its place.
  EEXIST: ["a part of its path is a file, and not a folder", "Take another path."],
  EISDIR: ["it is a folder", "Name a file in it."],
  EACCES: ["this user may not do that", "Give the user the right to it, or take another path."],
  EPERM: ["this user may not do that", "Give the user the right to it, or take another path."],
  EROFS: ["it is on a disk that can't be written", "Take another path."],
  ENOSPC: ["the disk is full", "Make room, and go on from what was said before."],
  EMFILE: ["too many files are open", "Close some, or raise the limit."],
  ENAMETOOLONG: ["its name is too long", "Take a shorter one."],
};
