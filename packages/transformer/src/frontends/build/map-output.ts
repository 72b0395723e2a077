import { dirname, isAbsolute, resolve } from "node:path";
import type { Config } from "../program/find-config.ts";
import type { EditedFile, EditedProject } from "./edited-project.ts";
import { mapToSource, type SourceMap, withInlineMapChanged } from "./map-to-source.ts";

/** A file that the compiler made of edited texts, with its map, if it is one or has one, led to the sources. */
export function mapOutput(file: string, text: string, project: EditedProject, config: Config): string {
  const change = (map: SourceMap): SourceMap => {
    const edited = editedFor(map, file, project, config);
    return edited === undefined ? map : mapToSource(map, edited);
  };
  if (file.endsWith(".map")) return JSON.stringify(change(JSON.parse(text) as SourceMap));
  return config.options.inlineSourceMap === true ? withInlineMapChanged(text, change) : text;
}

/** A source is named from the map, or, with `sourceRoot` and `mapRoot`, from the folder that all sources are in. */
function editedFor(
  { sources: [name = ""] }: SourceMap,
  file: string,
  { sources, edited }: EditedProject,
  { path, options }: Config,
): EditedFile | undefined {
  const isNamedFromMap = !options.sourceRoot && !options.mapRoot;
  const roots = isNamedFromMap ? [dirname(file)] : [options.rootDir, commonFolder(sources), dirname(path)];
  const found = roots
    .map((root) => (root === undefined ? undefined : slashed(resolve(root, name))))
    .find((source) => source !== undefined && sources.includes(source));
  return found === undefined ? undefined : edited.get(found);
}

function commonFolder(files: readonly string[]): string | undefined {
  const [first = "", ...others] = files.map((file) => dirname(file));
  const shared = (folder: string): boolean => others.every((other) => `${other}/`.startsWith(`${folder}/`));
  for (let at = first; isAbsolute(at); at = dirname(at)) {
    if (shared(at)) return at;
    if (dirname(at) === at) break;
  }
  return undefined;
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
