import type { JsonSchema } from "../../src/schema/definition.ts";
import { placeOf } from "../../src/schema/keywords.ts";
import { isObject, setOwn } from "../../src/schema/own.ts";

/** What a schema made from a type means, said in JSON Schema: declared members are all there are. */
export function closedForm(schema: JsonSchema): JsonSchema {
  const output: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) setOwn(output, keyword, closeIn(keyword, value));
  if ("properties" in output && !("additionalProperties" in output)) output["additionalProperties"] = false;
  return output;
}

function closeIn(keyword: string, value: unknown): unknown {
  const place = placeOf(keyword);
  if (place === "data") return value;
  if (place !== "map" || !isObject(value))
    return Array.isArray(value) ? value.map(closeAny) : closeAny(value);
  const output: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(value)) setOwn(output, name, closeAny(schema));
  return output;
}

function closeAny(value: unknown): unknown {
  return isObject(value) ? closedForm(value) : value;
}
