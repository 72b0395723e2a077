import { ToolError } from "../../errors/tool-error.ts";
import { quoteValue } from "../../schema/quote.ts";

/**
 * What the model is told when the system refuses something. The system's own message names the path on this machine,
 * so only its code is read.
 */
export function fileFault(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (ToolError.isInstance(error) || code === undefined) return error;
  const problem = problems.get(code) ?? `can't be used (${code})`;
  return new ToolError(`${quoteValue(path)} ${problem}`, { cause: error });
}

/** `ENOENT` and the like; absent for an error that is not the system's. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === "string" && /^E[A-Z\d]+$/.test(code) ? code : undefined;
}

/** Said when something was put in a file's place while it was looked at. */
export const movedAway = "was replaced while it was being opened. Try again.";

const problems: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "is not there. Look for it with grep, or read its folder."],
  ["ENOTDIR", "leads through a file as if it were a folder. Check the path."],
  ["EISDIR", "is a folder. Give the path of a file in it."],
  ["EACCES", "can't be used: permission is denied. Use another file."],
  ["EPERM", "can't be used: permission is denied. Use another file."],
  ["EROFS", "can't be changed: it is on a file system that can only be read."],
  ["ELOOP", movedAway],
  ["ENXIO", "is not a regular file. Use another path."],
  ["EEXIST", movedAway],
  ["ENAMETOOLONG", "has a name that is too long for this system. Use a shorter one."],
  ["EILSEQ", "has a name that this system can't have. Use another one."],
  ["EINVAL", "has a name that this system can't have. Use another one."],
  ["ENOSPC", "can't be written: there is no space left. What was there is unchanged."],
  ["EDQUOT", "can't be written: there is no space left. What was there is unchanged."],
  ["EMFILE", "can't be opened: too many files are open. Try again."],
]);
