import type { JsonSchema } from "../schema/definition.ts";
import { isObject } from "../schema/own.ts";

/** A JSON Schema as the TypeScript type that it comes closest to, for signatures: `{ city: string; days?: number }`. */
export function schemaText(schema: unknown, levels: number = 3): string {
  if (!isObject(schema) || levels === 0) return "unknown";
  if (Object.hasOwn(schema, "const")) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map((value) => JSON.stringify(value)));
  const branches = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(branches)) return union(branches.map((branch) => schemaText(branch, levels - 1)));
  const types = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]];
  return union(types.map((type) => typeText(type, schema, levels)));
}

function typeText(type: unknown, schema: JsonSchema, levels: number): string {
  switch (type) {
    case "string":
    case "number":
    case "boolean":
    case "null":
      return type;
    case "integer":
      return "number";
    case "array":
      return listText(schema, levels);
    case "object":
      return objectText(schema, levels);
    default:
      return "unknown";
  }
}

function listText({ items }: JsonSchema, levels: number): string {
  const text = schemaText(items, levels - 1);
  return /[|]/.test(text) ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required }: JsonSchema, levels: number): string {
  if (!isObject(properties)) return "Record<string, unknown>";
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const members = Object.entries(properties).map(([key, schema]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}${needed.includes(key) ? "" : "?"}: ${schemaText(schema, levels - 1)}`;
  });
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
}

function union(texts: readonly string[]): string {
  return [...new Set(texts)].join(" | ");
}
