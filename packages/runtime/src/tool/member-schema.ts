import type { JsonSchema } from "../schema/definition.ts";
import { getOwn, isObject } from "../schema/own.ts";

/** The schema of a member of the input, with the definition that it refers to in place of the reference. */
export function memberSchema(inputSchema: JsonSchema, name: string): JsonSchema {
  const { properties } = inputSchema;
  return resolved(inputSchema, isObject(properties) ? getOwn(properties, name) : undefined);
}

/** Whether a text fits somewhere in the schema, so that a value written as text may be meant as one. */
export function takesText(schema: JsonSchema, levels: number = 3): boolean {
  if (Array.isArray(schema["enum"])) return schema["enum"].some((value) => typeof value === "string");
  if (Object.hasOwn(schema, "const")) return typeof schema["const"] === "string";
  const branches = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(branches) && levels > 0)
    return branches.some((branch) => !isObject(branch) || takesText(branch, levels - 1));
  const { type } = schema;
  return Array.isArray(type) ? type.includes("string") : type === "string" || type === undefined;
}

/** References may lead to references; a cycle of them ends in nothing. */
function resolved(root: JsonSchema, schema: unknown): JsonSchema {
  let found = schema;
  for (let steps = 0; isObject(found) && typeof found["$ref"] === "string" && steps < 20; steps++) {
    const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(found["$ref"])?.[1];
    const definitions = root["$defs"] ?? root["definitions"];
    const target = isObject(definitions) && name !== undefined ? getOwn(definitions, name) : undefined;
    const { $ref: _, ...beside } = found;
    found = isObject(target) ? { ...target, ...beside } : {};
  }
  return isObject(found) ? found : {};
}
