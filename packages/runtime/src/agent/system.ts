import type { ContentBlock } from "../conversation/content.ts";
import { internalsOf } from "../tool/internals.ts";
import type { Tool } from "../tool/tool.ts";
import { wellFormed } from "../tool/well-formed.ts";

type System = string | readonly ContentBlock[];

/**
 * The system prompt with what tools say of their use: practices at its head and in the order of the tools' names,
 * texts that are made for one run at its end, so that the provider's cache of what is before them holds.
 */
export function systemOf(system: System, tools: readonly Tool[], context: unknown): System {
  const sorted = tools.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const head = practicesText(sorted);
  const tail = promptsText(sorted, context);
  if (typeof system === "string") return [head, system, tail].filter((text) => text !== "").join("\n\n");
  return [...blockOf(head), ...system, ...blockOf(tail)];
}

function blockOf(text: string): readonly ContentBlock[] {
  return text === "" ? [] : [{ type: "text", text }];
}

function practicesText(tools: readonly Tool[]): string {
  const sections = tools.flatMap(({ name, definition }) => {
    const practices = [...new Set(definition.bestPractices)].map(wellFormed);
    const lines = practices.map(
      (practice, index) => `<best_practice index="${index + 1}">${practice}</best_practice>`,
    );
    return lines.length === 0 ? [] : [[`<tool name="${name}">`, ...lines, "</tool>"].join("\n")];
  });
  if (sections.length === 0) return "";
  return ["<tool_best_practices>", INSTRUCTION, ...sections, "</tool_best_practices>"].join("\n");
}

const INSTRUCTION =
  "<instruction>Follow each tool contract and prefer tool-specific best practices.</instruction>";

function promptsText(tools: readonly Tool[], context: unknown): string {
  const sections = tools.flatMap((tool) => {
    const text = promptOf(tool, context);
    return text === "" ? [] : [[`<tool name="${tool.name}">`, text, "</tool>"].join("\n")];
  });
  return sections.length === 0 ? "" : ["<tool_prompts>", ...sections, "</tool_prompts>"].join("\n");
}

/** A tool whose prompt fails stays usable: it says nothing then. */
function promptOf(tool: Tool, context: unknown): string {
  try {
    const text = internalsOf(tool).options.prompt?.({ context });
    return typeof text === "string" ? wellFormed(text.trim()) : "";
  } catch {
    return "";
  }
}
