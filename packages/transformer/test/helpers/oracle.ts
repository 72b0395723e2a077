import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

/**
 * What a schema accepts by itself, in its closed form: the decoder must say the same of every instance.
 * @throws when the schema is not valid, strictly
 */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validator = ajv.compile(closed(schema) as object);
  validators.set(schema, validator);
  return validator;
}

/** What the same schema accepts when unknown keys are let through. */
export function openValidatorOf(schema: JsonSchema): (value: unknown) => boolean {
  let validator: ValidateFunction | undefined;
  return (value) => {
    validator ??= ajv.compile(withoutMarkers(schema) as object);
    return validator(value);
  };
}

function withoutMarkers(schema: JsonSchema): unknown {
  const isClosing = (key: string, value: unknown): boolean =>
    key === "additionalProperties" && value === false;
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === "x-build" || isClosing(key, value) ? undefined : value,
    ),
  );
}

const validators = new WeakMap<JsonSchema, ValidateFunction>();

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictTuples: false,
  strictRequired: false,
  ownProperties: true,
  allErrors: true,
});
addFormats.default(ajv);

/** Without markers, and with no keys but the known ones where a schema names its properties. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const members = Object.entries(node).filter(([key]) => key !== "x-build");
  const copy = Object.fromEntries(members.map(([key, value]) => [key, closedMember(key, value)]));
  const isClosed = "properties" in copy && !("additionalProperties" in copy);
  return isClosed ? { ...copy, additionalProperties: false } : copy;
}

/** Under these keywords stand names or values, not schemas. */
function closedMember(key: string, value: unknown): unknown {
  if (key === "enum" || key === "required" || key === "default" || key === "type") return value;
  if (key !== "properties" && key !== "$defs" && key !== "patternProperties") return closed(value);
  return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, closed(schema)]));
}
