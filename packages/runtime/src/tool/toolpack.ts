import { DefinitionError } from "../errors/definition-error.ts";
import { quoteValue } from "../schema/quote.ts";
import { checkName } from "./check-definition.ts";
import { internalsOf } from "./internals.ts";
import type { ToolSource } from "./source.ts";
import type { Tool } from "./tool.ts";
import { toolsOf } from "./tools-of.ts";

/**
 * Tools that a model is told of when it asks for them: whoever has some in its `tools` also has `enable_toolpack`,
 * whose description lists the packs. On Anthropic their definitions cost nothing until then, and the prompt cache
 * holds when a pack is switched on.
 * @throws ToolNameError, DefinitionError when the pack could not be asked for, and all that `toolsOf` throws
 */
export function toolpack(name: string, description: string, ...tools: ToolSource[]): Tool[] {
  const origin = "a toolpack";
  checkName(name, origin);
  if (typeof description !== "string" || description.trim() === "") {
    const problem = `has the description ${quoteValue(description)}`;
    throw new DefinitionError(`the toolpack "${name}"`, problem, "Say what its tools are for.");
  }
  const packed = toolsOf(...tools).map((tool) => internalsOf(tool).inPack({ name, description }));
  if (packed.length > 0) return packed;
  throw new DefinitionError(`the toolpack "${name}"`, "has no tools", "Give it some after the description.");
}
