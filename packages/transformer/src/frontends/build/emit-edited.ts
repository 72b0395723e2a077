import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config } from "../program/find-config.ts";
import type { EditedProject } from "./edited-project.ts";
import { mapOutput } from "./map-output.ts";
import { outputPlaces } from "./output-places.ts";
import { ShadowTree } from "./shadow-tree.ts";
import { runTsc, type Tsc } from "./tsc.ts";

export interface Emitted {
  /** Texts by the path where they belong. */
  readonly files: ReadonlyMap<string, string>;
  /** What the compiler said, which counts when there are no files. */
  readonly output: string;
}

/** What a build is run with, beside the project. */
export interface BuildContext {
  readonly tsc: Tsc;
  /** The user's arguments, without those that name projects in `-b`. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/**
 * The JavaScript of a project with its definitions in it: the project's own compiler is run on a tree that shows the
 * edited texts. It checks nothing there, and what it says of that tree is nobody's business.
 */
export async function emitEdited(
  project: EditedProject,
  config: Config,
  { tsc, args, cwd, signal }: BuildContext,
): Promise<Emitted> {
  const { outDir, rootDir, composite } = config.options;
  const { sources, edited } = project;
  const { folders, isHidden } = outputPlaces(sources, outDir);
  const tree = new ShadowTree({
    folders: [...folders, ...sources.map((file) => dirname(file)), dirname(config.path), cwd],
    texts: new Map([...edited].map(([file, { code }]) => [file, code])),
    isHidden,
  });
  try {
    const root = rootDir ?? (composite === true ? dirname(config.path) : undefined);
    const places = [
      ...(outDir === undefined ? [] : ["--outDir", tree.at(outDir)]),
      ...(root === undefined ? [] : ["--rootDir", tree.at(root)]),
    ];
    const all = [...args, "-p", tree.at(config.path), ...onlyJavaScript, ...unchecked(tsc), ...places];
    const { output } = await runTsc(tsc, all, { cwd: tree.at(cwd), signal });
    const names = [...output.matchAll(/^TSFILE:\s+(.*)$/gm)].map(([, name = ""]) => name.trim());
    const read = (name: string): string => readFileSync(name, "utf8").replaceAll(tree.root, "");
    const texts = names.map((name): [string, string] => [
      tree.outside(resolve(tree.at(cwd), name)),
      read(name),
    ]);
    const files = texts.map(([file, text]): [string, string] => [
      file,
      mapOutput(file, text, project, config),
    ]);
    return { files: new Map(files), output: output.replaceAll(tree.root, "") };
  } finally {
    tree.remove();
  }
}

/** Whatever else the user asks for is made from the sources as they are. */
const onlyJavaScript = [
  ...["--noEmit", "--noEmitOnError", "--emitDeclarationOnly", "--declaration", "--declarationMap"],
  ...["--composite", "--incremental"],
].flatMap((flag) => [flag, "false"]);

/** The option is there from TypeScript 5.6 on. */
function unchecked({ version }: Tsc): readonly string[] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const always = ["--tsBuildInfoFile", "null", "--listEmittedFiles", "--pretty", "false"];
  return major > 5 || minor >= 6 ? ["--noCheck", ...always] : always;
}
