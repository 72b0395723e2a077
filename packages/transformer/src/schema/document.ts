import type { Definitions, Shape } from "../ir/shape.ts";
import type { JsonSchema } from "./json-schema.ts";
import { references } from "./references.ts";
import { writeSchema } from "./write-schema.ts";
import type { SchemaWriter } from "./writer.ts";

export interface DocumentOptions {
  readonly markers: boolean;
  readonly descriptions: boolean;
}

/** One schema with the definitions that it needs. `write` makes the root; it may use what the writer gives. */
export function writeDocument(
  definitions: Definitions,
  roots: readonly Shape[],
  options: DocumentOptions,
  write: (writer: SchemaWriter) => JsonSchema,
): JsonSchema {
  const uses = references(definitions, roots);
  const names = new Map<number, string>();
  const inPlace = new Map<number, JsonSchema>();
  const writer: SchemaWriter = { ...options, schema: (shape) => writeSchema(writer, shape), reference };
  const root = write(writer);
  const $defs: Record<string, JsonSchema> = {};
  // Writing a definition may name further ones: the map grows while it is walked.
  for (const [id, name] of names) $defs[name] = writeSchema(writer, shapeOf(definitions, id));
  return names.size === 0 ? root : { ...root, $defs };

  function reference(id: number): JsonSchema {
    const known = names.get(id);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const use = uses.get(id);
    if (use?.recursive !== true) {
      const schema = inPlace.get(id) ?? writeSchema(writer, shapeOf(definitions, id));
      inPlace.set(id, schema);
      if ((use?.count ?? 0) < 2 || JSON.stringify(schema).length <= shortest) return schema;
    }
    const name = freeName(definitions.get(id)?.name ?? "Item", new Set(names.values()));
    names.set(id, name);
    return { $ref: `#/$defs/${name}` };
  }
}

/** A schema of fewer characters costs no more in place than a reference and its definition. */
const shortest = 60;

function shapeOf(definitions: Definitions, id: number): Shape {
  return definitions.get(id)?.shape ?? { kind: "anything" };
}

/** Two types of one name get two definitions; a name needs no escaping in a reference. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const legal = wanted.replace(/[^A-Za-z0-9_]/g, "_") || "Item";
  let name = legal;
  for (let next = 2; taken.has(name); next += 1) name = `${legal}${next}`;
  return name;
}
