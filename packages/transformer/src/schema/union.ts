import type { LiteralShape, Shape } from "../ir/shape.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { SchemaWriter } from "./writer.ts";

/** Literals become one `enum`, plain types one list of types; what is left is a choice of schemas. Never `oneOf`. */
export function writeUnion(writer: SchemaWriter, members: readonly Shape[]): JsonSchema {
  const literals = members.filter((shape) => shape.kind === "literal");
  const plain = members.filter((shape) => isPlain(shape)).map((shape) => shape.kind);
  const others = members.filter((shape) => shape.kind !== "literal" && !isPlain(shape));
  const nullOnly = plain.length === 1 && plain[0] === "null";
  if (others.length === 0 && plain.length === 0) return enumSchema(literals, []);
  if (others.length === 0 && literals.length > 0 && nullOnly) return enumSchema(literals, [null]);
  if (others.length === 0 && literals.length === 0) return { type: single(plain) };
  const choices = inOrder(members, (shape) => {
    if (shape.kind === "literal") return { group: "literal", schema: () => enumSchema(literals, []) };
    if (isPlain(shape)) return { group: "plain", schema: () => ({ type: single(plain) }) };
    return { group: undefined, schema: () => writer.schema(shape) };
  });
  const [only] = choices;
  return choices.length === 1 && only !== undefined ? only : { anyOf: choices };
}

function isPlain({ kind }: Shape): boolean {
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "null";
}

function single(types: readonly string[]): string | readonly string[] {
  return types.length === 1 ? (types[0] as string) : types;
}

/** Each group once, where its first member stands. */
function inOrder(
  members: readonly Shape[],
  choiceOf: (shape: Shape) => { readonly group: string | undefined; readonly schema: () => JsonSchema },
): readonly JsonSchema[] {
  const seen = new Set<string>();
  return members.flatMap((shape) => {
    const { group, schema } = choiceOf(shape);
    if (group !== undefined && seen.has(group)) return [];
    if (group !== undefined) seen.add(group);
    return [schema()];
  });
}

/** A number tells nothing of what it stands for: the members of a numeric enum are named. */
function enumSchema(literals: readonly LiteralShape[], more: readonly null[]): JsonSchema {
  const types = [...new Set(literals.map(({ value }) => typeof value)), ...more.map(() => "null")];
  const labels = literals.flatMap(({ value, label }) =>
    typeof value === "number" && label !== undefined ? [`${value} = ${label}`] : [],
  );
  return {
    type: single(types),
    enum: [...literals.map(({ value }) => value), ...more],
    ...(labels.length > 0 && { description: labels.join(", ") }),
  };
}
