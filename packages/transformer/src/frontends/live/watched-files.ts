import type ts from "typescript";

/** Of the files that something depends on those that people edit; packages change when they are installed. */
export function watchedFiles(closure: readonly ts.SourceFile[]): readonly string[] {
  return closure.map(({ fileName }) => fileName).filter((name) => !name.includes("/node_modules/"));
}
