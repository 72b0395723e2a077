import { readFileSync } from "node:fs";
import { libraryPath } from "../classic/library.ts";
import type { NativeProgram } from "./api.ts";

/** A file of a program, but for libraries, without a tree for it. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** Read from the disk, which is faster than to have each file as a tree; once for each program. */
export function texts(program: NativeProgram): readonly TextFile[] {
  const known =
    programs.get(program) ??
    program
      .getSourceFileNames()
      .filter((file) => !libraryPath.test(file))
      .map((file) => ({ file, text: textOnDisk(file) }));
  programs.set(program, known);
  return known;
}

const programs = new WeakMap<NativeProgram, readonly TextFile[]>();

function textOnDisk(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // A file that has just gone.
    return "";
  }
}
