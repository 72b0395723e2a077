import type { Keywords, LiteralShape, Shape } from "../ir/shape.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { SchemaWriter } from "./writer.ts";

/** Literals become one `enum`, plain types one list of types; what is left is a choice of schemas. Never `oneOf`. */
export function writeUnion(writer: SchemaWriter, members: readonly Shape[]): JsonSchema {
  const literals = members.filter((shape) => shape.kind === "literal");
  const scalars = members.flatMap((shape) => scalarOf(shape) ?? []);
  const isNullable = scalars.length === 1 && scalars[0]?.type === "null";
  if (literals.length > 0 && literals.length + (isNullable ? 1 : 0) === members.length)
    return enumSchema(literals, isNullable ? [null] : []);
  const together = scalars.filter((scalar) => isAlone(scalar, scalars));
  const choices = inOrder(members, (shape) => {
    if (shape.kind === "literal") return { group: "literal", schema: () => enumSchema(literals, []) };
    const scalar = scalars.find((each) => each.shape === shape);
    return scalar !== undefined && together.includes(scalar)
      ? { group: "scalar", schema: () => scalarSchema(together) }
      : { group: undefined, schema: () => writer.schema(shape) };
  });
  const [only] = choices;
  return choices.length === 1 && only !== undefined ? only : { anyOf: choices };
}

/** A shape that is one type of JSON with keywords that apply to that type only. */
interface Scalar {
  readonly shape: Shape;
  readonly type: string;
  readonly keywords: Keywords;
}

function scalarOf(shape: Shape): Scalar | undefined {
  switch (shape.kind) {
    case "string":
    case "number":
    case "boolean":
    case "null":
      return { shape, type: shape.kind, keywords: {} };
    case "template":
      return {
        shape,
        type: "string",
        keywords: shape.pattern === undefined ? {} : { pattern: shape.pattern },
      };
    case "constrained": {
      const inner = scalarOf(shape.shape);
      if (inner === undefined) return undefined;
      const { type = inner.type, ...keywords } = shape.keywords;
      return { shape, type: String(type), keywords: { ...inner.keywords, ...keywords } };
    }
    default:
      return undefined;
  }
}

/** Keywords would hold for every value of their type: such a scalar needs its type to itself. */
function isAlone(scalar: Scalar, all: readonly Scalar[]): boolean {
  const typeOf = ({ type }: Scalar): string => (type === "integer" ? "number" : type);
  const same = all.filter((other) => typeOf(other) === typeOf(scalar));
  return (
    same.every(({ type, keywords }) => type !== "integer" && Object.keys(keywords).length === 0) ||
    same.length === 1
  );
}

function scalarSchema(scalars: readonly Scalar[]): JsonSchema {
  const types = [...new Set(scalars.map(({ type }) => type))];
  return Object.assign({ type: single(types) }, ...scalars.map(({ keywords }) => keywords));
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
