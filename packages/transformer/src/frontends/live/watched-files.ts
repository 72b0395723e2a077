import type ts from "typescript";
import { globalFiles } from "../program/import-closure.ts";

/**
 * Of the files that something depends on those that may change while a build watches, or between two builds of which
 * the second has a cache: what is imported, a package's declarations too. What a package declares globally is left
 * out: there are many such files, and they change when something is installed.
 */
export function watchedFiles(program: ts.Program, closure: readonly ts.SourceFile[]): readonly string[] {
  const global = new Set(globalFiles(program));
  return closure
    .filter((source) => !global.has(source) || !source.fileName.includes("/node_modules/"))
    .map(({ fileName }) => fileName);
}
