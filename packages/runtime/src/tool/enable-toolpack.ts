import { DefinitionError } from "../errors/definition-error.ts";
import type { ToolDefinition } from "../schema/definition.ts";
import { internalsOf } from "./internals.ts";
import { makeTool } from "./make-tool.ts";
import type { Tool } from "./tool.ts";
import { wellFormed } from "./well-formed.ts";

/** The name of the built-in tool that switches packs on. */
export const ENABLE_TOOLPACK = "enable_toolpack";

/** What it is, for messages; by this it is known among tools that were expanded before. */
export const ENABLER_ORIGIN = "the built-in tool that switches on packs";

/**
 * The tool by which a model asks for a pack; `undefined` when there are no packs. It changes nothing: what it answers
 * is in the conversation, and with it what is switched on.
 * @throws DefinitionError when two packs have one name
 */
export function enablerOf(tools: readonly Tool[]): Tool | undefined {
  const packs = packsOf(tools);
  if (packs.size === 0) return undefined;
  return makeTool({
    definition: definitionOf(packs),
    origin: ENABLER_ORIGIN,
    call: ([name]) => {
      const names = packs.get(name as string)?.names ?? [];
      return `The toolpack "${name as string}" is on. Its tools: ${names.join(", ")}.`;
    },
  });
}

/** The tools that are switched on by a call, by its input; none when there is no such pack. */
export function toolsOfPack(tools: readonly Tool[], input: unknown): readonly Tool[] {
  const { pack_name } = (input ?? {}) as { readonly pack_name?: unknown };
  return tools.filter((tool) => {
    const { pack } = internalsOf(tool);
    return pack !== undefined && pack.name === pack_name;
  });
}

interface Contents {
  readonly description: string;
  readonly names: readonly string[];
}

function packsOf(tools: readonly Tool[]): ReadonlyMap<string, Contents> {
  const packs = new Map<string, Contents>();
  for (const tool of tools) {
    const { pack } = internalsOf(tool);
    if (pack === undefined) continue;
    const { description, names } = packs.get(pack.name) ?? { description: pack.description, names: [] };
    if (description !== pack.description) {
      const problem = "says two different things, so that there must be two of that name";
      throw new DefinitionError(`the toolpack "${pack.name}"`, problem, "Rename one of them.");
    }
    packs.set(pack.name, { description, names: [...names, tool.name] });
  }
  return packs;
}

function definitionOf(packs: ReadonlyMap<string, Contents>): ToolDefinition {
  const lines = [...packs].map(([name, { description }]) => `- ${name}: ${wellFormed(description)}`);
  return {
    format: 1,
    name: ENABLE_TOOLPACK,
    description: ["Switch on a pack of tools, which you can call from then on.", ...lines].join("\n"),
    inputSchema: {
      type: "object",
      properties: { pack_name: { type: "string", enum: [...packs.keys()] } },
      required: ["pack_name"],
    },
    outputSchema: { type: "string" },
    signature: `${ENABLE_TOOLPACK}(pack_name: string): string`,
    parameters: [{ name: "pack_name", kind: "named" }],
    hints: { readOnly: true, idempotent: true },
  };
}
