import type { ExtractedTool } from "../../extract.ts";

/** Tools that an agent can't tell apart, each with the first one of its name. */
export function sameNames(tools: readonly ExtractedTool[]): readonly SameName[] {
  return tools.flatMap((tool, index) => {
    const first = tools.slice(0, index).find(({ name }) => name === tool.name);
    return first === undefined ? [] : [{ name: tool.name, sources: [first.source, tool.source] as const }];
  });
}

export interface SameName {
  readonly name: string;
  /** The exports that they are made of. */
  readonly sources: readonly [string, string];
}
