import type { Definitions, Shape } from "../ir/shape.ts";
import type { JsonSchema } from "./json-schema.ts";
import { references } from "./references.ts";
import { representatives } from "./representatives.ts";
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
  const idOf = representatives(definitions);
  const uses = references(definitions, roots, idOf);
  const names = new Map<number, string>();
  const inPlace = new Map<number, JsonSchema>();
  const writer: SchemaWriter = {
    ...options,
    schema: (shape) => writeSchema(writer, shape),
    reference: (id) => reference(idOf(id)),
  };
  const root = write(writer);
  const $defs: Record<string, JsonSchema> = {};
  // Writing a definition may name further ones: the map grows while it is walked.
  for (const [id, name] of names) $defs[name] = inPlace.get(id) ?? writeSchema(writer, shapeOf(id));
  return names.size === 0 ? root : { ...root, $defs };

  function reference(id: number): JsonSchema {
    const known = names.get(id);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const { count = 0, recursive = false } = uses.get(id) ?? {};
    if (!recursive) {
      const schema = inPlace.get(id) ?? writeSchema(writer, shapeOf(id));
      inPlace.set(id, schema);
      if (count < 2 || !savesText(schema, count, nameFor(id))) return schema;
    }
    const name = nameFor(id);
    names.set(id, name);
    return { $ref: `#/$defs/${name}` };
  }

  /** Two types of one name get two definitions; a name needs no escaping in a reference. */
  function nameFor(id: number): string {
    const legal = definitions.get(id)?.name.replace(/[^A-Za-z0-9_]/g, "_") || "Item";
    const taken = new Set(names.values());
    let name = legal;
    for (let next = 2; taken.has(name); next += 1) name = `${legal}${next}`;
    return name;
  }

  function shapeOf(id: number): Shape {
    return definitions.get(id)?.shape ?? { kind: "anything" };
  }
}

/** Whether a definition and references to it are shorter than the schema in each place. */
function savesText(schema: JsonSchema, count: number, name: string): boolean {
  const size = JSON.stringify(schema).length;
  const definition = `"${name}":,`.length + size + count * `{"$ref":"#/$defs/${name}"}`.length;
  return size > readable && definition < count * size;
}

/** What is this short is easier to read where it stands, whatever it saves. */
const readable = 60;
