import remapping from "@jridgewell/remapping";
import type { EditedFile } from "./edited-project.ts";

/** A source map as a compiler writes it. */
export interface SourceMap {
  readonly version: 3;
  readonly file: string;
  readonly sourceRoot: string;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
  readonly sourcesContent?: readonly string[];
}

/** The map of what was made of an edited file, so that it leads to the file as it was written. All else stays. */
export function mapToSource(map: SourceMap, { source, map: ours }: EditedFile): SourceMap {
  // Names are left out of it: `sourceRoot` would be made part of them.
  const theirs = { ...map, sourceRoot: "", sources: ["source"], sourcesContent: [] };
  const back = { ...(JSON.parse(ours) as SourceMap), sources: ["source"] };
  type Input = Exclude<Parameters<typeof remapping>[0], readonly unknown[]>;
  const { mappings, names } = remapping([theirs as unknown as Input, back as unknown as Input], () => null);
  return {
    ...map,
    names: names,
    mappings: String(mappings),
    ...(map.sourcesContent !== undefined && { sourcesContent: [source] }),
  };
}

/** The code with the map that it carries in its last line led through `change`. */
export function withInlineMapChanged(code: string, change: (map: SourceMap) => SourceMap): string {
  return code.replace(inlineMap, (_, start: string, data: string) => {
    const map = JSON.parse(Buffer.from(data, "base64").toString("utf8")) as SourceMap;
    return start + Buffer.from(JSON.stringify(change(map))).toString("base64");
  });
}

const inlineMap = /^(\/\/# sourceMappingURL=data:application\/json;base64,)([\w+/=]+)(?=\s*$(?![\s\S]))/m;
