import type { JsonSchema } from "./definition.ts";
import { placeOf } from "./keywords.ts";
import { setOwn } from "./own.ts";

/** The schema as others may see it: a copy without the `x-build` markers that only the decoder reads. */
export function stripBuild(schema: JsonSchema): JsonSchema {
  const output: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== "x-build") setOwn(output, keyword, stripIn(keyword, value));
  }
  return output;
}

function stripIn(keyword: string, value: unknown): unknown {
  switch (placeOf(keyword)) {
    case "schema":
      return Array.isArray(value) ? value.map(stripAny) : stripAny(value);
    case "list":
      return Array.isArray(value) ? value.map(stripAny) : value;
    case "map":
      return stripMap(value);
    case "data":
      return value;
  }
}

/** A member called `x-build` is a member like any other. */
function stripMap(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const output: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(value)) setOwn(output, name, stripAny(schema));
  return output;
}

function stripAny(value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? stripBuild(value as JsonSchema)
    : value;
}
