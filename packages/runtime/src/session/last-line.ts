/** What stands after the last line end of a session's file. */
export type LastLine =
  | "none"
  /** It was being written when the process ended. */
  | "torn"
  /** A list that only lacks its line end, as some editors leave it. */
  | "whole"
  /** Nothing that a session has written: the file is somebody else's. */
  | "foreign";

export function lastLineOf(rest: string): LastLine {
  if (rest === "") return "none";
  try {
    return Array.isArray(JSON.parse(rest)) ? "whole" : "foreign";
  } catch {
    return rest.startsWith("[") ? "torn" : "foreign";
  }
}
