import type { JsonSchema } from "../../schema/definition.ts";

/** A schema in the part of JSON Schema that `strict` takes, or where it can't be said in it, and why. */
export type StrictSchema = { readonly schema: JsonSchema } | Misfit;

interface Misfit {
  readonly place: string;
  readonly why: string;
}

/** What strict mode can't hold the model to is said in the description instead; the decoder still checks it. */
export function strictSchema(schema: JsonSchema): StrictSchema {
  const circle = recursiveDefinition(schema);
  if (circle !== undefined)
    return { place: circle, why: "its input holds itself, and strict mode takes no recursion" };
  const open: string[] = [];
  const strict = rewrite(schema, "", (place) => void open.push(place === "" ? "/" : place));
  if (open[0] === undefined) return { schema: strict };
  return { place: open[0], why: "its input is open, and strict mode names every member" };
}

function rewrite(schema: JsonSchema, place: string, reportOpen: (place: string) => void): JsonSchema {
  const {
    properties,
    items,
    prefixItems,
    oneOf,
    anyOf = oneOf,
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
    ...itemsOf(prefixItems, items, (part, key) => rewrite(part, `${place}/${key}`, reportOpen)),
    ...(anyOf !== undefined && { anyOf: map(anyOf, "") }),
    ...(allOf !== undefined && { allOf: map(allOf, "") }),
    ...($defs !== undefined && { $defs: map($defs, "$defs/") }),
  };
  const text = [description, ...said].filter((part) => part !== undefined).join(" ");
  return { ...kept, ...parts, ...(text !== "" && { description: text }) };
}

/** Strict mode knows no places in a list: each element may be what any of them is. */
function itemsOf(
  prefixItems: unknown,
  items: unknown,
  make: (part: JsonSchema, key: string) => JsonSchema,
): { items?: JsonSchema } {
  const rest = typeof items === "object" ? [make(items as JsonSchema, "items")] : [];
  if (prefixItems === undefined) return rest[0] === undefined ? {} : { items: rest[0] };
  return { items: { anyOf: [...(eachOf(prefixItems, make) as readonly JsonSchema[]), ...rest] } };
}

/** What strict mode takes of a schema's own keywords, and the others as words. */
function split(keywords: JsonSchema, { type }: JsonSchema): [JsonSchema, string[]] {
  const kept: Record<string, unknown> = {};
  const said: string[] = [];
  for (const [keyword, value] of Object.entries(keywords)) {
    if (isStrict(keyword, value)) kept[keyword] = value;
    else said.push(`(${keyword}: ${JSON.stringify(value)})`);
  }
  if (typesOf(type).includes("object") && keywords.required === undefined) kept.required = [];
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
function isOpen({ type, properties, additionalProperties, items, ...rest }: JsonSchema): boolean {
  if (additionalProperties !== undefined && additionalProperties !== false) return true;
  if (["enum", "const"].some((keyword) => keyword in rest)) return false;
  if (type === undefined) return !["anyOf", "oneOf", "allOf", "$ref"].some((keyword) => keyword in rest);
  const types = typesOf(type);
  if (types.includes("object") && properties === undefined) return true;
  return types.includes("array") && (items === undefined || items === true);
}

function typesOf(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}

/** The first definition from which references lead back to it. */
function recursiveDefinition(schema: JsonSchema): string | undefined {
  const definitions = (schema["$defs"] ?? {}) as Readonly<Record<string, unknown>>;
  const leadsTo = (from: unknown, wanted: string, seen: Set<string>): boolean =>
    referencesIn(from).some((reference) => {
      if (reference === wanted) return true;
      if (seen.has(reference)) return false;
      seen.add(reference);
      return leadsTo(definitions[reference.replace("#/$defs/", "")], wanted, seen);
    });
  if (leadsTo(schema, "#", new Set())) return "/";
  const names = Object.keys(definitions);
  const name = names.find((each) => leadsTo(definitions[each], `#/$defs/${each}`, new Set()));
  return name === undefined ? undefined : `/$defs/${name}`;
}

function referencesIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value] : referencesIn(value),
  );
}

function eachOf(given: unknown, make: (part: JsonSchema, key: string) => JsonSchema): unknown {
  if (Array.isArray(given)) return (given as JsonSchema[]).map((part, index) => make(part, String(index)));
  return Object.fromEntries(
    Object.entries(given as Record<string, JsonSchema>).map(([key, part]) => [key, make(part, key)]),
  );
}
