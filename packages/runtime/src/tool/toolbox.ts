import { DuplicateToolError } from "../errors/duplicate-tool-error.ts";
import { ToolNameError } from "../errors/tool-name-error.ts";
import { ENABLER_ORIGIN, enablerOf } from "./enable-toolpack.ts";
import { type Expanded, expandSources } from "./expand.ts";
import { internalsOf } from "./internals.ts";
import { READ_OUTPUT } from "./read-output.ts";
import type { ToolSource, ToolSources } from "./source.ts";
import type { Tool } from "./tool.ts";

/** The tools of an agent, each under a name of its own. */
export interface Toolbox {
  /** In the order given. */
  readonly tools: readonly Tool[];
  /** The tool of that name, else the one that was once called so (`@alias`). */
  find(name: string): Tool | undefined;
}

/**
 * The tools of what a user gives as `tools`.
 * @throws DuplicateToolError, UncompiledToolError, ClassAsToolError, UnboundMethodError, ToolSourceError,
 * ToolNameError, DefinitionError, SchemaError
 */
export function toolboxOf(sources: ToolSources | ToolSource | undefined): Toolbox {
  const entries = sources === undefined ? [] : withEnabler(expandSources(sources));
  for (const entry of entries) refuseReserved(entry);
  const byName = indexOf(entries, ({ tool }) => [tool.name]);
  const byAlias = indexOf(entries, ({ tool }) => tool.definition.aliases ?? []);
  return {
    tools: entries.map(({ tool }) => tool),
    find: (name) => (byName.get(name) ?? byAlias.get(name))?.tool,
  };
}

/** With the tool that switches on packs, where there are some: once, also when the tools were expanded before. */
function withEnabler(entries: readonly Expanded[]): readonly Expanded[] {
  const own = entries.filter(({ tool }) => internalsOf(tool).origin !== ENABLER_ORIGIN);
  const enabler = enablerOf(own.map(({ tool }) => tool));
  return enabler === undefined ? own : [...own, { tool: enabler, place: "toolpack(…)" }];
}

// A Map and no object, so that `toString` and `__proto__` are names like any other.
function indexOf(
  entries: readonly Expanded[],
  namesOf: (entry: Expanded) => readonly string[],
): Map<string, Expanded> {
  const index = new Map<string, Expanded>();
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      const other = index.get(name);
      if (other !== undefined) throw new DuplicateToolError(name, [nameOf(other), nameOf(entry)]);
      index.set(name, entry);
    }
  }
  return index;
}

function refuseReserved(entry: Expanded): void {
  const { name, aliases = [] } = entry.tool.definition;
  if (name !== READ_OUTPUT && !aliases.includes(READ_OUTPUT)) return;
  const why = "the name is reserved for the reader of long results. Rename it: `tools: { read_result: … }`.";
  throw new ToolNameError(READ_OUTPUT, nameOf(entry), why);
}

function nameOf({ tool, place }: Expanded): string {
  return `${place} (${internalsOf(tool).origin})`;
}
