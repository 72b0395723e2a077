import { relative } from "node:path";

/** A path as it is shown: from the folder where the command was given. */
export function shortName(file: string): string {
  return relative(process.cwd(), file).replaceAll("\\", "/") || ".";
}
