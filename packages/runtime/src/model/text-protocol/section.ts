import { internalsOf } from "../../tool/internals.ts";
import { promptString } from "../../tool/prompt-string.ts";
import type { Tool } from "../../tool/tool.ts";
import type { ModelRequest } from "../model.ts";

/**
 * The system prompt with the tools in words at its head, where it is the same in every request. Those of toolpacks are
 * left out: whoever switches one on is told of them in the result.
 */
export function withSection(
  system: ModelRequest["system"],
  tools: readonly Tool[],
  toolChoice: ModelRequest["toolChoice"],
): ModelRequest["system"] {
  const shown = tools.filter((tool) => internalsOf(tool).pack === undefined);
  const head = shown.length === 0 ? "" : sectionOf(shown);
  const tail = choiceText(toolChoice);
  if (typeof system === "string") return [head, system, tail].filter((text) => text !== "").join("\n\n");
  return [...blockOf(head), ...system, ...blockOf(tail)];
}

function blockOf(text: string): readonly { readonly type: "text"; readonly text: string }[] {
  return text === "" ? [] : [{ type: "text", text }];
}

function sectionOf(tools: readonly Tool[]): string {
  const hasRaw = tools.some((tool) => internalsOf(tool).isRaw);
  const rules = [
    "You can call the functions below. A call is a tag in your reply, in the form that stands at the head of its function.",
    "- Attributes that are optional may be left out. Write values as they are, and as JSON where the function says so; write a quote in a value as &quot;.",
    ...(hasRaw ? ["- Text between tags is taken as it is, up to the closing tag."] : []),
    "- Write as many calls as you need that do not depend on each other, then end your reply. The next message has their results in <result> tags, which you never write yourself.",
    "- To show a tag instead of calling it, write &lt;fn_ for its start.",
  ];
  return ["<functions>", rules.join("\n"), ...tools.map(promptString), "</functions>"].join("\n\n");
}

function choiceText(choice: ModelRequest["toolChoice"]): string {
  if (choice === undefined || choice === "auto") return "";
  if (choice === "none") return "Call no function in your next reply: answer with what you know.";
  if (choice === "any") return "Call at least one function in your next reply.";
  return `Call fn_${choice.tool} in your next reply.`;
}
