import { setOwn } from "../../schema/own.ts";
import { memberSchema, takesText } from "../../tool/member-schema.ts";
import type { Tool } from "../../tool/tool.ts";

/**
 * The arguments object of attributes. Where the tool takes a text, an attribute is that text; elsewhere it is the JSON
 * that it says, if it says any. All else is left to the decoder, which knows what can be put right.
 */
export function callInput(
  attributes: ReadonlyMap<string, string>,
  tool: Tool | undefined,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, text] of attributes) {
    const isText = tool === undefined || takesText(memberSchema(tool.inputSchema, name));
    setOwn(input, name, isText ? text : valueOf(text));
  }
  return input;
}

function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A number that loses digits on the way stays text.
    return typeof value === "number" && String(value) !== text.trim() ? text : value;
  } catch {
    return text;
  }
}
