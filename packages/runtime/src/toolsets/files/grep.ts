import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { ToolError } from "../../errors/tool-error.ts";
import { type Pattern, patternOf } from "../../schema/pattern.ts";
import { cut, quoteValue } from "../../schema/quote.ts";
import { pathIn } from "./folder.ts";
import { globOf } from "./glob.ts";
import { checkFolder } from "./open-file.ts";
import { isBinary } from "./scan-lines.ts";
import { count } from "./show-lines.ts";
import { Skipped } from "./skipped.ts";
import { type FoundFile, walkFiles } from "./walk-files.ts";
import type { Workspace } from "./workspace.ts";

/** The lines of all fitting files that match, as `path:line: text`, and what was not searched. */
export async function grep(
  workspace: Workspace,
  pattern: string,
  pathPattern: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const matches = readPattern(pattern);
  const glob = globOf(workspace, pathPattern);
  const skipped = new Skipped();
  const found: string[] = [];
  let searched = 0;
  for await (const file of walkFiles(workspace, glob, skipped, signal)) {
    const text = await textOf(workspace, file, skipped);
    if (text === undefined) continue;
    searched++;
    for (const line of matchingLines(text, matches, skipped)) {
      if (found.length === MOST_MATCHES) return report(found, limitNote, skipped);
      found.push(`${file.path}:${line}`);
    }
  }
  const files = `${count(searched, "file")} that ${searched === 1 ? "fits" : "fit"} ${quoteValue(pathPattern)}`;
  const summary =
    searched === 0
      ? `No text file fits ${quoteValue(pathPattern)}. Try "**" for all files.`
      : `${count(found.length, "match").replace(/^0 matches/, "No match")} in ${files}.`;
  return report(found, `[${summary}]`, skipped);
}

const MOST_MATCHES = 200;
const limitNote = `[The search ended at ${MOST_MATCHES} matches. Narrow the pattern or the path pattern.]`;

/** @throws ToolError when it is no regular expression that can be matched in bounded time */
export function readPattern<T = Pattern>(
  pattern: string,
  read: (pattern: string) => T = patternOf as (pattern: string) => T,
): T {
  const refuse = (problem: string, advice: string): never => {
    throw new ToolError(`The pattern ${quoteValue(pattern)} ${problem}. ${advice}`);
  };
  if (pattern === "") refuse("is empty", "Write a regular expression.");
  if (pattern.length > MOST_PATTERN)
    refuse(`has ${pattern.length} characters, more than ${MOST_PATTERN}`, "Write a shorter one.");
  try {
    return read(pattern);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const problem = error.message.replace(/^Invalid regular expression: .*: /, "");
    return refuse(
      `can't be used: ${problem}`,
      "It is a regular expression: write \\ before ( ) [ ] { } . * + ? ^ $ | and \\ that stand for themselves.",
    );
  }
}

const MOST_PATTERN = 2000;

async function textOf(
  workspace: Workspace,
  { folder, name, path }: FoundFile,
  skipped: Skipped,
): Promise<string | undefined> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    const handle = await open(pathIn(folder, name), flags);
    try {
      await checkFolder({ workspace, folder, shown: path });
      const status = await handle.stat();
      if (!status.isFile()) return skip(skipped, "special");
      if (status.size > MOST_BYTES) return skip(skipped, "large");
      const bytes = await handle.readFile();
      return isBinary(bytes) ? skip(skipped, "binary") : bytes.toString("utf8");
    } finally {
      await handle.close();
    }
  } catch {
    return skip(skipped, "closed");
  }
}

const MOST_BYTES = 8 * 1024 * 1024;

function skip(skipped: Skipped, reason: Parameters<Skipped["add"]>[0]): undefined {
  skipped.add(reason);
  return undefined;
}

function* matchingLines(text: string, matches: Pattern, skipped: Skipped): Generator<string> {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (const [index, line] of lines.entries()) {
    const plain = line.endsWith("\r") ? line.slice(0, -1) : line;
    if (plain.length > MOST_OF_LINE) skipped.add("line");
    else if (matches(plain)) yield `${index + 1}: ${shortLine(plain)}`;
  }
}

/** A line beyond this is data: what it costs to search it has no bound otherwise. */
const MOST_OF_LINE = 50_000;
const MOST_SHOWN = 300;

function shortLine(line: string): string {
  return line.length > MOST_SHOWN
    ? `${cut(line, MOST_SHOWN)} [… ${line.length - MOST_SHOWN} more characters …]`
    : line;
}

function report(found: readonly string[], note: string, skipped: Skipped): string {
  return [...found, note, skipped.text()].filter((line) => line !== "").join("\n");
}
