import type { JsonSchema, ParameterDefinition, ToolDefinition } from "../../src/schema/definition.ts";
import { type CallOutcome, type CallRequest, callTool } from "../../src/tool/call.ts";
import { type Toolbox, toolboxOf } from "../../src/tool/toolbox.ts";

/** A definition as the build step writes it, for a function of named parameters. A `?` at a name's end: optional. */
export function definitionOf(
  name: string,
  parameters: Readonly<Record<string, JsonSchema>> = {},
  more: Partial<ToolDefinition> = {},
): ToolDefinition {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const positions: ParameterDefinition[] = [];
  for (const [key, schema] of Object.entries(parameters)) {
    const plain = key.replace("?", "");
    Object.defineProperty(properties, plain, { value: schema, enumerable: true });
    if (plain === key) required.push(plain);
    positions.push({ name: plain, kind: "named" });
  }
  return {
    format: 1,
    name,
    description: `Execute the ${name} tool.`,
    signature: `${name}(${Object.keys(parameters).join(", ")}): unknown`,
    inputSchema: { type: "object", properties, ...(required.length > 0 && { required }) },
    parameters: positions,
    ...more,
  };
}

export const text: JsonSchema = { type: "string" };
export const number: JsonSchema = { type: "number" };

/** One call of a toolbox or of what a toolbox is made of. */
export function call(
  tools: Toolbox | Parameters<typeof toolboxOf>[0],
  name: string,
  input: unknown = {},
  more: Partial<CallRequest> = {},
): Promise<CallOutcome> {
  const toolbox = isToolbox(tools) ? tools : toolboxOf(tools);
  return callTool(toolbox, { callId: "c1", name, input, iteration: 1, ...more });
}

function isToolbox(tools: unknown): tools is Toolbox {
  return typeof tools === "object" && tools !== null && "find" in tools && "tools" in tools;
}
