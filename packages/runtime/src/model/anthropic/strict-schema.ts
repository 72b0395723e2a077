import type { JsonSchema } from "../../schema/definition.ts";

/** A schema in the part of JSON Schema that `strict` takes, or the place that can't be said in it. */
export type StrictSchema = { readonly schema: JsonSchema } | { readonly place: string };

/** What strict mode can't hold the model to is said in the description instead; the decoder still checks it. */
export function strictSchema(schema: JsonSchema): StrictSchema {
  const open: string[] = [];
  const strict = rewrite(schema, "", (place) => void open.push(place === "" ? "/" : place));
  return open[0] === undefined ? { schema: strict } : { place: open[0] };
}

function rewrite(schema: JsonSchema, place: string, reportOpen: (place: string) => void): JsonSchema {
  const {
    properties,
    items,
    prefixItems,
    anyOf,
    allOf,
    $defs,
    additionalProperties: _,
    description,
    ...rest
  } = schema;
  const [kept, said] = split(rest, schema);
  if (isOpen(schema)) reportOpen(place);
  const map = (given: unknown, name: string): unknown =>
    eachOf(given, (part, key) => rewrite(part, `${place}/${name}${key}`, reportOpen));
  const parts = {
    ...(properties !== undefined && { properties: map(properties, ""), additionalProperties: false }),
    ...(typeof items === "object" && { items: rewrite(items as JsonSchema, `${place}/items`, reportOpen) }),
    ...(prefixItems !== undefined && { items: { anyOf: map(prefixItems, "") } }),
    ...(anyOf !== undefined && { anyOf: map(anyOf, "") }),
    ...(allOf !== undefined && { allOf: map(allOf, "") }),
    ...($defs !== undefined && { $defs: map($defs, "$defs/") }),
  };
  const text = [description, ...said].filter((part) => part !== undefined).join(" ");
  return { ...kept, ...parts, ...(text !== "" && { description: text }) };
}

/** What strict mode takes of a schema's own keywords, and the others as words. */
function split(keywords: JsonSchema, { type }: JsonSchema): [JsonSchema, string[]] {
  const kept: Record<string, unknown> = {};
  const said: string[] = [];
  for (const [keyword, value] of Object.entries(keywords)) {
    if (isStrict(keyword, value)) kept[keyword] = value;
    else said.push(`(${keyword}: ${JSON.stringify(value)})`);
  }
  if (type === "object" && keywords.required === undefined) kept.required = [];
  return [kept, said];
}

function isStrict(keyword: string, value: unknown): boolean {
  if (keyword === "format") return formats.has(String(value));
  if (keyword === "minItems") return value === 0 || value === 1;
  return ["type", "enum", "const", "required", "$ref", "default"].includes(keyword);
}

const formats: ReadonlySet<string> = new Set([
  "date-time",
  "time",
  "date",
  "duration",
  "email",
  "hostname",
  "uri",
  "ipv4",
  "ipv6",
  "uuid",
]);

/** Whether it takes members or values that it does not name. */
function isOpen({ type, properties, additionalProperties, ...rest }: JsonSchema): boolean {
  if (additionalProperties !== undefined && additionalProperties !== false) return true;
  if (type === "object") return properties === undefined;
  return (
    type === undefined && !["enum", "const", "anyOf", "allOf", "$ref"].some((keyword) => keyword in rest)
  );
}

function eachOf(given: unknown, make: (part: JsonSchema, key: string) => JsonSchema): unknown {
  if (Array.isArray(given)) return (given as JsonSchema[]).map((part, index) => make(part, String(index)));
  return Object.fromEntries(
    Object.entries(given as Record<string, JsonSchema>).map(([key, part]) => [key, make(part, key)]),
  );
}
