import type { JsonSchema } from "./definition.ts";

/** The kinds of JSON value, as bits, so that a set of them is one number. */
export const kinds = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32 } as const;
export const everyKind = 63;

/** The kind of a value; 0 for what JSON has no form for. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case "string":
      return kinds.string;
    case "number":
      return kinds.number;
    case "boolean":
      return kinds.boolean;
    case "object":
      if (value === null) return kinds.null;
      return Array.isArray(value) ? kinds.array : kinds.object;
    default:
      return 0;
  }
}

/** The kinds that a schema's own `type`, `enum` and `const` leave. */
export function kindsOf(schema: JsonSchema): number {
  const { type } = schema;
  const typed =
    type === undefined ? everyKind : listOf(type).reduce<number>((mask, name) => mask | bitOf(name), 0);
  const literals = literalsOf(schema);
  return literals === undefined
    ? typed
    : typed & literals.reduce<number>((mask, value) => mask | kindOf(value), 0);
}

/** The values that `enum` and `const` leave; `undefined` when the schema has neither. */
export function literalsOf(schema: JsonSchema): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, "const")) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
}

/** Whether `number` is left out, so that only whole numbers remain. */
export function isIntegerOnly(schema: JsonSchema): boolean {
  const names = listOf(schema["type"]);
  return names.includes("integer") && !names.includes("number");
}

export function listOf(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}

/** 0 for a name that JSON Schema does not have. */
export function bitOf(name: unknown): number {
  if (name === "integer") return kinds.number;
  return typeof name === "string" && Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : 0;
}
