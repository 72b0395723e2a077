import type { ObjectShape, Property, Shape, TupleShape } from "../ir/shape.ts";
import type { JsonSchema } from "./json-schema.ts";
import { writeUnion } from "./union.ts";
import type { SchemaWriter } from "./writer.ts";

/** A shape as JSON Schema. Nothing is written that the model does not need. */
export function writeSchema(writer: SchemaWriter, shape: Shape): JsonSchema {
  switch (shape.kind) {
    case "anything":
      return {};
    case "nonNull":
      return { type: ["object", "array", "string", "number", "boolean"] };
    case "anyObject":
      return { type: ["object", "array"] };
    case "nothing":
      return { enum: [] };
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "literal":
    case "template":
      return writeUnion(writer, [shape]);
    case "date":
      return { type: "string", format: "date-time", ...marker(writer, "Date") };
    case "url":
      return { type: "string", format: "uri", ...marker(writer, "URL") };
    case "bigint":
      return { type: ["integer", "string"], ...marker(writer, "bigint") };
    case "bytes":
      return { type: "string", contentEncoding: "base64", ...marker(writer, "bytes") };
    case "array":
      return { type: "array", items: writeSchema(writer, shape.element) };
    case "set":
      return {
        type: "array",
        items: writeSchema(writer, shape.element),
        uniqueItems: true,
        ...marker(writer, "Set"),
      };
    case "map":
      return { ...writeObject(writer, shape.entries), ...marker(writer, "Map") };
    case "tuple":
      return writeTuple(writer, shape);
    case "object":
      return writeObject(writer, shape);
    case "union":
      return writeUnion(writer, shape.members);
    case "constrained":
      return { ...writeSchema(writer, shape.shape), ...shape.keywords };
    case "reference":
      return writer.reference(shape.id);
  }
}

function marker({ markers }: SchemaWriter, build: NonNullable<JsonSchema["x-build"]>): JsonSchema {
  return markers ? { "x-build": build } : {};
}

function writeTuple(writer: SchemaWriter, { elements, rest, trailing }: TupleShape): JsonSchema {
  const needed = elements.filter((element) => !element.optional).length + trailing;
  const minItems = needed > 0 ? { minItems: needed } : {};
  if (elements.length === 0 && rest === undefined) return { type: "array", maxItems: 0 };
  const items = rest === undefined ? false : writeSchema(writer, rest);
  const prefix = elements.map((element) => writeSchema(writer, element.shape));
  return { type: "array", ...(prefix.length > 0 && { prefixItems: prefix }), items, ...minItems };
}

function writeObject(writer: SchemaWriter, { properties, rest, patterns }: ObjectShape): JsonSchema {
  const required = properties.filter((member) => !member.optional).map((member) => member.name);
  const isDictionary = properties.length === 0 && (rest !== undefined || patterns.length > 0);
  return {
    type: "object",
    ...(!isDictionary && { properties: recordOf(properties, (member) => writeMember(writer, member)) }),
    ...(required.length > 0 && { required }),
    ...(patterns.length > 0 && {
      patternProperties: recordOf(
        patterns.map(({ pattern, shape }) => ({ name: pattern, shape })),
        ({ shape }) => writeSchema(writer, shape),
      ),
    }),
    ...(rest !== undefined &&
      !isOpen(rest, isDictionary) && { additionalProperties: writeSchema(writer, rest) }),
    ...(rest === undefined && patterns.length > 0 && { additionalProperties: false }),
  };
}

/** A dictionary of anything is just an object: without `properties` a schema says nothing of keys. */
function isOpen(rest: Shape, isDictionary: boolean): boolean {
  return isDictionary && rest.kind === "anything";
}

export function writeMember(
  writer: SchemaWriter,
  member: Pick<Property, "shape" | "description">,
): JsonSchema {
  const schema = writeSchema(writer, member.shape);
  return writer.descriptions && member.description !== undefined
    ? { ...schema, description: member.description }
    : schema;
}

/** By definition, not assignment: `__proto__` is a name like any other. */
export function recordOf<T extends { readonly name: string }, V>(
  items: readonly T[],
  value: (item: T) => V,
): Record<string, V> {
  return Object.fromEntries(items.map((item) => [item.name, value(item)]));
}
