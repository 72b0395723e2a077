import type { JsonSchema } from "../schema/definition.ts";
import { isObject, setOwn } from "../schema/own.ts";

/**
 * The schema without unions and references at its root, which providers refuse together with the whole request.
 * Their members move into the root, and are required when every branch asks for them. That is looser than the
 * schema: the decoder still checks what was sent against all of it.
 */
export function plainRoot(schema: JsonSchema): JsonSchema {
  if (!combinators.some((keyword) => keyword in schema)) return schema;
  const { anyOf, oneOf, allOf, $ref: _, not: _not, if: _if, then: _then, else: _else, ...rest } = schema;
  const resolve = (branch: unknown): JsonSchema => resolved(schema, branch);
  const either = listOf(anyOf ?? oneOf).map(resolve);
  const every = [...listOf(allOf).map(resolve), resolve(schema)];
  const root = { ...rest, type: "object", properties: propertiesOf([...every, ...either]) };
  const needed = [...every.flatMap(requiredOf), ...commonOf(either.map(requiredOf))];
  return needed.length === 0 ? root : { ...root, required: [...new Set(needed)] };
}

const combinators = ["anyOf", "oneOf", "allOf", "$ref", "not", "if", "then", "else"] as const;

/** A branch with what its references name, one after another; a cycle of them ends in nothing. */
function resolved(root: JsonSchema, branch: unknown): JsonSchema {
  let schema = branch;
  for (let steps = 0; isObject(schema) && typeof schema["$ref"] === "string" && steps < 100; steps++) {
    const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(schema["$ref"])?.[1];
    const definitions = root["$defs"] ?? root["definitions"];
    schema = isObject(definitions) && name !== undefined ? definitions[name] : undefined;
  }
  return isObject(schema) ? schema : {};
}

/** What the schemas say of each member; several things are a union. */
function propertiesOf(schemas: readonly JsonSchema[]): JsonSchema {
  const found = new Map<string, unknown[]>();
  for (const { properties } of schemas) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const known = found.get(name) ?? [];
      if (!known.some((other) => JSON.stringify(other) === JSON.stringify(schema))) known.push(schema);
      found.set(name, known);
    }
  }
  const properties = {};
  for (const [name, known] of found)
    setOwn(properties, name, known.length === 1 ? known[0] : { anyOf: known });
  return properties;
}

function requiredOf({ required }: JsonSchema): readonly string[] {
  return listOf(required) as readonly string[];
}

function commonOf([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((name) => others.every((other) => other.includes(name)));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
