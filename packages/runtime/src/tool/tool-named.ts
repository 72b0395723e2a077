import type { Tool } from "./tool.ts";

/** The tool of that name, else the one that was once called so (`@alias`). */
export function toolNamed(tools: readonly Tool[], name: string): Tool | undefined {
  return (
    tools.find((tool) => tool.name === name) ??
    tools.find(({ definition }) => definition.aliases?.includes(name) === true)
  );
}
