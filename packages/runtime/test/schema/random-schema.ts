import fc from "fast-check";
import type { JsonSchema } from "../../src/schema/definition.ts";
import { isObject, setOwn } from "../../src/schema/own.ts";

type Schema = Record<string, unknown>;

const keys = ["a", "b", "c", "kind", "constructor", "x-1"];
const key = fc.constantFrom(...keys);
const plainValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    "",
    "a",
    "ab",
    "abc",
    "3",
    "true",
    "😀",
    "x-1",
    "2024-02-29",
    "a@b.de",
  ),
  fc.integer({ min: -4, max: 12 }),
  fc.constantFrom(0.5, 1.5, 2.25, 1e20),
);
const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: "value" },
    plainValue,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/**
 * Schemas with everything that the build step writes, and for `dynamic` what other authors write besides. References
 * are to `#/$defs/d`, which may refer to itself.
 */
export function schemaArbitrary({ dynamic }: { readonly dynamic: boolean }): fc.Arbitrary<JsonSchema> {
  const { schema } = fc.letrec<{ schema: Schema | boolean }>((tie) => {
    const inner = tie("schema");
    const objects = (part: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> =>
      fc.dictionary(key, part, { maxKeys: 4, noNullPrototype: true });
    const some = (model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
      fc.record(model, { requiredKeys: [], noNullPrototype: true });
    const typed = (type: string, model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
      some(model).map((rest) => ({ type, ...rest }));
    const object = {
      properties: objects(inner),
      required: fc.uniqueArray(key, { maxLength: 2 }),
      additionalProperties: inner,
      ...(dynamic && {
        patternProperties: fc.dictionary(fc.constantFrom("^a", "b$", "x"), inner, {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        propertyNames: fc.constantFrom<Schema>(
          { maxLength: 2 },
          { pattern: "^[a-c]" },
          { enum: ["a", "kind"] },
        ),
        minProperties: fc.integer({ min: 0, max: 2 }),
        maxProperties: fc.integer({ min: 0, max: 3 }),
        dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        dependentSchemas: fc.dictionary(key, inner, { maxKeys: 2, noNullPrototype: true }),
      }),
    };
    const array = {
      items: inner,
      prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
      minItems: fc.integer({ min: 0, max: 2 }),
      maxItems: fc.integer({ min: 0, max: 3 }),
      uniqueItems: fc.boolean(),
      ...(dynamic && {
        contains: inner,
        minContains: fc.integer({ min: 0, max: 2 }),
        maxContains: fc.integer({ min: 1, max: 2 }),
      }),
    };
    const number = {
      minimum: fc.integer({ min: -2, max: 3 }),
      maximum: fc.integer({ min: 2, max: 8 }),
      exclusiveMinimum: fc.integer({ min: -2, max: 3 }),
      exclusiveMaximum: fc.integer({ min: 2, max: 8 }),
      multipleOf: fc.constantFrom(1, 2, 0.5),
    };
    const string = {
      minLength: fc.integer({ min: 0, max: 2 }),
      maxLength: fc.integer({ min: 1, max: 3 }),
      pattern: fc.constantFrom("^a", "b$", "^[a-c]*$", "^\\d+$", "."),
      format: fc.constantFrom("date", "email", "uuid", "date-time"),
    };
    const branches = fc.array(inner, { minLength: 1, maxLength: 3 });
    const tagged = fc
      .uniqueArray(fc.constantFrom("a", "b", "c", 1), { minLength: 2, maxLength: 3 })
      .chain((tags) =>
        fc
          .tuple(
            ...tags.map((tag) =>
              objects(inner).map((properties) => ({
                type: "object",
                properties: { ...properties, kind: { const: tag } },
                required: ["kind"],
              })),
            ),
          )
          .map((anyOf) => ({ anyOf })),
      );
    const names = ["string", "number", "integer", "boolean", "null", "array", "object"];
    const untyped = some({
      ...object,
      ...array,
      ...number,
      ...string,
      type: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
    }).map(withoutBoth);
    return {
      schema: fc.oneof(
        { maxDepth: 4, depthIdentifier: "schema" },
        fc.constantFrom<Schema>({}, { type: "boolean" }, { type: "null" }, { type: ["string", "null"] }),
        typed("number", number),
        typed("integer", number),
        typed("string", string),
        fc
          .uniqueArray(plainValue, { minLength: 1, maxLength: 3 })
          .map((values): Schema => ({ enum: values })),
        anyValue.map((value): Schema => ({ const: value })),
        typed("object", object),
        typed("object", object),
        typed("array", array).map(withoutBoth),
        branches.map((anyOf): Schema => ({ anyOf })),
        tagged,
        fc.constant<Schema>({ $ref: "#/$defs/d" }),
        ...(dynamic
          ? [
              fc.boolean(),
              untyped,
              branches.map((oneOf): Schema => ({ oneOf })),
              branches.map((allOf): Schema => ({ allOf })),
              inner.map((not): Schema => ({ not })),
              some({ if: inner, then: inner, else: inner }),
              fc.tuple(untyped, branches).map(([rest, anyOf]): Schema => ({ ...rest, anyOf })),
              fc
                .tuple(untyped, inner)
                .map(([rest, unevaluatedProperties]): Schema => ({ ...rest, unevaluatedProperties })),
            ]
          : []),
      ),
    };
  });
  const definition = schema.map((part) => ({
    type: "object",
    properties: { next: { $ref: "#/$defs/d" }, a: part },
    required: ["a"],
  }));
  return fc.tuple(schema.filter(isObject), definition).map(([root, d]) => ({ ...root, $defs: { d } }));
}

/** ajv takes an empty list in spite of `contains` when there is `prefixItems` too. */
function withoutBoth({ prefixItems, ...schema }: Schema): Schema {
  return prefixItems === undefined || "contains" in schema ? schema : { ...schema, prefixItems };
}

/** Values that a schema takes, or nearly takes, mixed with any others. */
export function instanceOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return near(schema, schema, 5);
}

function near(root: JsonSchema, schema: unknown, levels: number): fc.Arbitrary<unknown> {
  if (!isObject(schema) || levels === 0) return anyValue;
  const target = schema["$ref"] === undefined ? schema : ((root["$defs"] as Schema)["d"] as Schema);
  const options: fc.Arbitrary<unknown>[] = [anyValue];
  const add = (...arbitraries: fc.Arbitrary<unknown>[]): void =>
    void options.push(...arbitraries, ...arbitraries);
  for (const keyword of ["anyOf", "oneOf", "allOf"]) {
    if (Array.isArray(target[keyword])) add(...target[keyword].map((part) => near(root, part, levels - 1)));
  }
  if (Array.isArray(target["enum"])) add(fc.constantFrom(...(target["enum"] as unknown[])));
  if (Object.hasOwn(target, "const")) add(fc.constant(target["const"]));
  const types = [target["type"]].flat();
  if (types.includes("object") || isObject(target["properties"])) add(nearObject(root, target, levels));
  if (types.includes("array") || target["items"] !== undefined) add(nearArray(root, target, levels));
  if (types.includes("string"))
    add(fc.constantFrom("a", "ab", "abc", "b", "12", "2024-02-29", "a@b.de", "2024-02-29T10:00:00Z", "😀b"));
  if (types.includes("number") || types.includes("integer")) add(fc.integer({ min: -3, max: 9 }));
  if (types.includes("boolean")) add(fc.boolean());
  return fc.oneof(...options);
}

function nearObject(root: JsonSchema, schema: Schema, levels: number): fc.Arbitrary<unknown> {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  const others = schema["additionalProperties"] === undefined ? {} : schema["additionalProperties"];
  const names = [...new Set([...Object.keys(properties), ...required])];
  const model = names.map((name) =>
    fc.tuple(
      fc.constant(name),
      fc.integer({ min: 0, max: 9 }),
      near(root, Object.hasOwn(properties, name) ? properties[name] : others, levels - 1),
    ),
  );
  const extra = fc.array(fc.tuple(key, near(root, others, levels - 1)), { maxLength: 1 });
  return fc
    .tuple(fc.tuple(...model), fc.integer({ min: 0, max: 9 }), extra)
    .map(([members, chance, more]) => {
      const output = {};
      for (const [name, luck, value] of members)
        if (luck > 0 && (luck > 4 || required.includes(name))) setOwn(output, name, value);
      if (chance < 3) for (const [name, value] of more) setOwn(output, name, value);
      return output;
    });
}

function nearArray(root: JsonSchema, schema: Schema, levels: number): fc.Arbitrary<unknown> {
  const prefix = Array.isArray(schema["prefixItems"])
    ? schema["prefixItems"].map((part) => near(root, part, levels - 1))
    : [];
  const rest = fc.array(near(root, schema["items"] ?? {}, levels - 1), { maxLength: 3 });
  return fc.tuple(fc.tuple(...prefix), rest).map(([first, others]) => [...first, ...others]);
}
