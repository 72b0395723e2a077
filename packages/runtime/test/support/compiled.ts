import type { JsonSchema, ParameterDefinition, ToolDefinition } from "../../src/schema/definition.ts";
import * as attach from "../../src/tool/attach.ts";

/** A function with the definition that the build step would have written. Parameters: `name`, or `name?`. */
export function compiled(
  source: (...values: never[]) => unknown,
  parameters: Readonly<Record<string, JsonSchema | "signal" | "context">> = {},
  more: Partial<ToolDefinition> = {},
): attach.FunctionDescriptor {
  return attach.tool(source, definitionOf(more.name ?? source.name, parameters, more));
}

/** A class instance with the definitions of these methods. */
export function compiledInstance(
  source: object,
  members: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>,
): attach.InstanceDescriptor {
  const entries = Object.entries(members);
  return attach.instance(
    source,
    entries.map(([name, parameters]) => [name, definitionOf(name, parameters, {})] as const),
  );
}

export function definitionOf(
  name: string,
  members: Readonly<Record<string, JsonSchema | "signal" | "context">>,
  more: Partial<ToolDefinition> = {},
): ToolDefinition {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const parameters: ParameterDefinition[] = [];
  for (const [key, schema] of Object.entries(members)) {
    const property = key.replace(/\?$/, "");
    if (typeof schema === "string") {
      parameters.push({ name: property, kind: schema });
      continue;
    }
    properties[property] = schema;
    if (!key.endsWith("?")) required.push(property);
    parameters.push({ name: property, kind: "named" });
  }
  return {
    format: 1,
    name,
    description: `Execute the ${name} tool.`,
    inputSchema: { type: "object", properties, ...(required.length > 0 && { required }) },
    signature: `${name}(${Object.keys(properties).join(", ")})`,
    parameters,
    ...more,
  };
}

export const text: JsonSchema = { type: "string" };
export const number: JsonSchema = { type: "number" };
