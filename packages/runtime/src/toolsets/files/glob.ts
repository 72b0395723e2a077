import { ToolError } from "../../errors/tool-error.ts";
import { patternOf } from "../../schema/pattern.ts";
import { quoteValue } from "../../schema/quote.ts";
import { segmentsOf } from "./segments.ts";
import type { Workspace } from "./workspace.ts";

/** Which files of the workspace a pattern means. Paths are relative to its root, with `/`. */
export interface Glob {
  fits(path: string): boolean;
  /** Whether something inside the folder could fit. */
  reaches(folder: string): boolean;
  /** Whether the pattern has the name, so that what is usually left out is meant. */
  names(folder: string): boolean;
}

/**
 * Reads `src/*.{ts,js}`, `**` and the like. A pattern without `/` fits names in every folder, and one that is the path of a
 * folder fits all that is in it.
 */
export function globOf(workspace: Workspace, pattern: string): Glob {
  const names = segmentsOf(workspace, pattern === "" ? "." : pattern);
  const isAnywhere = names.length === 1 && !/^(?:\.?\/|\/)/.test(pattern) && !pattern.endsWith("/");
  const parts = names.map((name) => (name === "**" ? "(?:[^/]+/)*" : `${sourceOf(name, pattern)}/`));
  const last = names.at(-1);
  const body = parts.join("").replace(/\/$/, "");
  const end = last === undefined || last === "**" ? "[^]*" : /[*?[{]/.test(last) ? "" : "(?:/[^]*)?";
  const fits = compiled(`^${isAnywhere ? "(?:[^/]+/)*" : ""}${body}${end}$`, pattern);
  const wild = names.findIndex((name) => /[*?[{]/.test(name));
  const fixed = isAnywhere ? [] : names.slice(0, wild === -1 ? names.length : wild);
  return {
    fits,
    reaches: (folder) => isOnTheWay(folder.split("/"), fixed),
    names: (name) => names.includes(name),
  };
}

/** Both paths agree as far as the shorter one goes. */
function isOnTheWay(folder: readonly string[], fixed: readonly string[]): boolean {
  return folder.every((name, index) => index >= fixed.length || name === fixed[index]);
}

function compiled(source: string, pattern: string): (path: string) => boolean {
  try {
    return patternOf(source);
  } catch {
    throw broken(pattern, "can't be read");
  }
}

/** One name of a pattern as a regular expression. */
function sourceOf(name: string, pattern: string): string {
  let source = "";
  let depth = 0;
  for (let index = 0; index < name.length; index++) {
    const character = name[index] as string;
    if (character === "*") source += "[^/]*";
    else if (character === "?") source += "[^/]";
    else if (character === "{") {
      depth++;
      source += "(?:";
    } else if (character === "}" && depth > 0) {
      depth--;
      source += ")";
    } else if (character === "," && depth > 0) source += "|";
    else if (character === "[") {
      const end = name.indexOf("]", index + 2);
      if (end === -1) throw broken(pattern, "has a [ without its ]");
      source += classOf(name.slice(index + 1, end));
      index = end;
    } else source += character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
  }
  if (depth > 0) throw broken(pattern, "has a { without its }");
  return source;
}

function classOf(content: string): string {
  const isNegated = /^[!^]/.test(content);
  const characters = (isNegated ? content.slice(1) : content).replace(/[\\^[\]]/g, "\\$&");
  return isNegated ? `[^/${characters}]` : `[${characters}]`;
}

function broken(pattern: string, problem: string): ToolError {
  return new ToolError(
    `The path pattern ${quoteValue(pattern)} ${problem}. Write it like "src/**/*.ts", "*.{js,ts}" or "docs".`,
  );
}
