import type { ContentBlock } from "../conversation/content.ts";
import { ToolPromptError } from "../errors/tool-prompt-error.ts";
import { quoteValue } from "../schema/quote.ts";
import { internalsOf } from "../tool/internals.ts";
import { messageOf } from "../tool/object-words.ts";
import type { Tool } from "../tool/tool.ts";
import { wellFormed } from "../tool/well-formed.ts";

type System = string | readonly ContentBlock[];

/** Told of a tool whose prompt could not be made. */
export type PromptReport = (error: ToolPromptError) => void;

/**
 * The system prompt with what tools say of their use: practices at its head and in the order of the tools' names,
 * texts that are made for one run at its end, so that the provider's cache of what is before them holds.
 */
export function systemOf(
  system: System,
  tools: readonly Tool[],
  context: unknown,
  report: PromptReport,
): System {
  const sorted = tools.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const head = practicesText(sorted);
  const tail = promptsText(sorted, context, report);
  if (typeof system === "string") return [head, system, tail].filter((text) => text !== "").join("\n\n");
  return [...blockOf(head), ...system, ...blockOf(tail)];
}

function blockOf(text: string): readonly ContentBlock[] {
  return text === "" ? [] : [{ type: "text", text }];
}

function practicesText(tools: readonly Tool[]): string {
  const sections = tools.flatMap(({ name, description, definition }) => {
    const practices = [...new Set(definition.bestPractices)].map(wellFormed);
    const lines = practices.map(
      (practice, index) => `<best_practice index="${index + 1}">${practice}</best_practice>`,
    );
    if (lines.length === 0) return [];
    const use = `<use>${wellFormed(description)}</use>`;
    return [[`<tool name="${name}">`, use, ...lines, "</tool>"].join("\n")];
  });
  if (sections.length === 0) return "";
  return ["<tool_best_practices>", INSTRUCTION, ...sections, "</tool_best_practices>"].join("\n");
}

const INSTRUCTION =
  "<instruction>Follow each tool contract and prefer tool-specific best practices.</instruction>";

function promptsText(tools: readonly Tool[], context: unknown, report: PromptReport): string {
  const sections = tools.flatMap((tool) => {
    const text = promptOf(tool, context, report);
    return text === "" ? [] : [[`<tool name="${tool.name}">`, text, "</tool>"].join("\n")];
  });
  return sections.length === 0 ? "" : ["<tool_prompts>", ...sections, "</tool_prompts>"].join("\n");
}

/** A tool whose prompt fails stays usable: it says nothing then. */
function promptOf(tool: Tool, context: unknown, report: PromptReport): string {
  try {
    const text: unknown = internalsOf(tool).options.prompt?.({ context });
    if (typeof text === "string") return wellFormed(text.trim());
    if (text !== undefined)
      report(new ToolPromptError(tool.name, `returned ${whatIs(text)} instead of text`));
  } catch (cause) {
    report(new ToolPromptError(tool.name, `threw: ${messageOf(cause)}`, { cause }));
  }
  return "";
}

/** A promise is not waited for; that it rejects is told here and nowhere else. */
function whatIs(value: unknown): string {
  if (!(value instanceof Promise)) return quoteValue(value);
  value.catch(() => undefined);
  return "a promise";
}
