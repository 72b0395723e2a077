import type { JsonSchema } from "../schema/definition.ts";
import { placeOf } from "../schema/keywords.ts";
import { isObject, setOwn } from "../schema/own.ts";

/** The schema in the words of draft 7, which frameworks still ask for: `$defs` and `prefixItems` were not in it. */
export function toDraft07(schema: JsonSchema): Record<string, unknown> {
  const output: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "prefixItems" || (keyword === "items" && "prefixItems" in schema)) continue;
    if (keyword === "$ref" && typeof value === "string")
      output["$ref"] = value.replace("#/$defs/", "#/definitions/");
    else setOwn(output, keyword === "$defs" ? "definitions" : keyword, convert(keyword, value));
  }
  if (Array.isArray(schema["prefixItems"])) {
    output["items"] = schema["prefixItems"].map(convertAny);
    if ("items" in schema) output["additionalItems"] = convertAny(schema["items"]);
  }
  return output;
}

function convert(keyword: string, value: unknown): unknown {
  switch (placeOf(keyword)) {
    case "schema":
    case "list":
      return Array.isArray(value) ? value.map(convertAny) : convertAny(value);
    case "map":
      return convertMembers(value);
    case "data":
      return structuredClone(value);
  }
}

function convertMembers(value: unknown): unknown {
  if (!isObject(value)) return value;
  const output: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(value)) setOwn(output, name, convertAny(schema));
  return output;
}

function convertAny(value: unknown): unknown {
  return isObject(value) ? toDraft07(value) : value;
}
