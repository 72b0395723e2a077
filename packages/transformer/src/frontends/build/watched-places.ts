import { dirname, resolve } from "node:path";
import type ts from "typescript";
import type { LiveProject } from "../live/live-project.ts";

/** Where something may change that a build depends on: folders, since files come and go. */
export function watchedFolders(projects: readonly LiveProject[], cwd: string): readonly string[] {
  const files = projects.flatMap(({ program, config }) => [
    ...inputsOf(program).map(({ fileName }) => fileName),
    ...(config === undefined ? [] : [config.path, ...basesOf(config.options)]),
  ]);
  return outermost([cwd, ...files.map((file) => dirname(file))]);
}

/** Packages change when they are installed, and what is written is no source. */
export function isIgnored(path: string, projects: readonly LiveProject[]): boolean {
  const slashed = path.replaceAll("\\", "/");
  if (/\/(node_modules|\.git)(\/|$)|\.tsbuildinfo$/.test(slashed)) return true;
  return projects.some(({ program, config }) =>
    [config?.options.outDir, config?.options.declarationDir].some(
      (folder) =>
        folder !== undefined &&
        `${slashed}/`.startsWith(`${folder}/`) &&
        !inputsOf(program).some(({ fileName }) => fileName.startsWith(`${folder}/`)),
    ),
  );
}

/** Tells two states of the sources apart, and of what says how they are compiled. */
export function inputsKey(projects: readonly LiveProject[]): string {
  return JSON.stringify(
    projects.map(({ program, config }) => [
      config?.fileNames,
      config?.options,
      inputsOf(program).map(({ fileName, text }) => [fileName, text]),
    ]),
    (key, value: unknown) => (key === "configFile" ? undefined : value),
  );
}

function inputsOf(program: ts.Program): readonly ts.SourceFile[] {
  return program
    .getSourceFiles()
    .filter(
      (source) => !program.isSourceFileDefaultLibrary(source) && !source.fileName.includes("/node_modules/"),
    );
}

/** The files that a configuration extends. */
function basesOf(options: ts.CompilerOptions): readonly string[] {
  const file = options["configFile"] as unknown as
    | { readonly extendedSourceFiles?: readonly string[] }
    | undefined;
  return (file?.extendedSourceFiles ?? []).map((name) => resolve(name).replaceAll("\\", "/"));
}

/** Without those that are inside of another one. */
function outermost(folders: readonly string[]): readonly string[] {
  const all = [...new Set(folders)];
  return all.filter((folder) => !all.some((other) => other !== folder && folder.startsWith(`${other}/`)));
}
