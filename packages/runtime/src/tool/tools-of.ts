import type { ToolSource } from "./source.ts";
import type { Tool } from "./tool.ts";
import { toolboxOf } from "./toolbox.ts";

/**
 * The tools of compiled functions, class instances, tools, and lists or records of them.
 * @throws UncompiledToolError when the build step has not seen one of them
 */
export function toolsOf(...from: ToolSource[]): Tool[] {
  return [...toolboxOf(from).tools];
}
