import { sep } from "node:path";
import { ToolError } from "../../errors/tool-error.ts";
import { quoteValue } from "../../schema/quote.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The names along a path, from the workspace on, without `.` and `..`. Nothing is looked up, so that what is said of a
 * path outside the workspace never depends on what is there.
 */
export function segmentsOf(workspace: Workspace, path: string): readonly string[] {
  const windows = process.platform === "win32";
  checkText(path, windows);
  const plain = windows ? path.replaceAll("\\", "/") : path;
  const rest = isAbsolutePath(plain) ? insideOf(workspace, plain) : plain;
  if (rest === undefined) throw outside(path);
  const names: string[] = [];
  for (const name of rest.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) throw outside(path);
  }
  return names;
}

/** Refuses what Windows gives a meaning of its own: devices, streams, and names that it shortens. */
export function checkNames(names: readonly string[], path: string): void {
  const isOdd = (name: string): boolean =>
    /[:<>"|?*]|[. ]$/.test(name) || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name);
  if (process.platform === "win32" && names.some(isOdd)) throw outside(path);
}

/** Also said of what a symbolic link leads to. */
export function outside(path: string): ToolError {
  return new ToolError(
    `${quoteValue(path)} is outside the workspace. Give a path inside it, relative to its root, such as "src/main.ts".`,
  );
}

/** The part of an absolute path that is below the workspace, or a folder on the way to it that is the workspace. */
export function insideOf({ given, root }: Workspace, path: string): string | undefined {
  for (const folder of [given, root]) {
    const start = folder.split(sep).join("/");
    const prefix = start.endsWith("/") ? start : `${start}/`;
    if (path === start) return "";
    if (path.startsWith(prefix)) return path.slice(prefix.length);
  }
  return undefined;
}

function isAbsolutePath(path: string): boolean {
  return path.startsWith("/") || /^[a-z]:\//i.test(path);
}

function checkText(path: string, windows: boolean): void {
  const refuse = (problem: string): never => {
    throw new ToolError(
      `${quoteValue(path)} ${problem}. Give a path relative to the root of the workspace, such as "src/main.ts".`,
    );
  };
  if (path.trim() === "") refuse("is no path");
  if (path.includes("\0")) refuse("has a NUL character, which no path can have");
  if (path.length > MOST_CHARACTERS)
    refuse(`has ${path.length} characters, more than the ${MOST_CHARACTERS} that a path can have`);
  if (/\p{Surrogate}/u.test(path)) refuse("is broken Unicode");
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) refuse("is a URL");
  if (path === "~" || path.startsWith("~/")) refuse("begins with a home folder");
  if (windows) return;
  if (/^[a-z]:/i.test(path) || path.startsWith("\\\\")) refuse("is a path of another system");
  if (path.includes("\\")) refuse("has a backslash: folders are separated by /");
}

const MOST_CHARACTERS = 4096;
