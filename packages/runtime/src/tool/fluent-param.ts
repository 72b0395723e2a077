import { DefinitionError } from "../errors/definition-error.ts";
import type { JsonSchema } from "../schema/definition.ts";
import { isObject } from "../schema/own.ts";
import { quoteValue } from "../schema/quote.ts";
import type { ParamType } from "./fluent-tool.ts";

/** A parameter of a fluent tool. */
export interface Param {
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/**
 * A parameter of what `param()` is given, which may come from JavaScript.
 * @throws DefinitionError
 */
export function readParam(tool: string, name: unknown, description: unknown, options: unknown): Param {
  const fail = (problem: string, advice: string): never => {
    throw new DefinitionError(`"${tool}"`, problem, advice);
  };
  if (typeof name !== "string" || name === "")
    return fail(`has a parameter named ${quoteValue(name)}`, "A name is a text that is not empty.");
  if (typeof description !== "string")
    return fail(
      `has the description ${quoteValue(description)} for \`${name}\``,
      "Say in words what it is for.",
    );
  const given = typeof options === "string" || options === undefined ? { type: options } : options;
  if (!isObject(given))
    return fail(`has the options ${quoteValue(options)} for \`${name}\``, `Give a type or ${FORM}.`);
  const odd = Object.keys(given).find((key) => !["type", "required", "enum"].includes(key));
  if (odd !== undefined) return fail(`has the option \`${odd}\` for \`${name}\``, `There is ${FORM}.`);
  const { required = true } = given;
  if (typeof required !== "boolean")
    return fail(`says ${quoteValue(required)} for \`required\` of \`${name}\``, "Say `true` or `false`.");
  const values = given["enum"];
  if (values !== undefined && !isValueList(values))
    return fail(
      `has the enum ${quoteValue(values)} for \`${name}\``,
      "List at least one text, number or boolean.",
    );
  const type = given["type"] ?? (values === undefined ? "string" : typeOf(values));
  if (!isParamType(type))
    return fail(
      `has the type ${quoteValue(type)} for \`${name}\``,
      `There are ${Object.keys(fits).join(", ")}.`,
    );
  const stray = values?.find((value) => !fits[type](value));
  if (stray !== undefined)
    return fail(
      `has ${quoteValue(stray)} in the enum of \`${name}\``,
      `Its values are of the type ${type}: give \`type\` to say another.`,
    );
  return { schema: schemaOf(type, description, values), required };
}

const FORM = "`{ type, required, enum }`, each of them optional";

/** Which values a type has. */
const fits: Readonly<Record<ParamType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  object: () => false,
  array: () => false,
};

function isParamType(type: unknown): type is ParamType {
  return typeof type === "string" && Object.hasOwn(fits, type);
}

function isValueList(values: unknown): values is readonly (string | number | boolean)[] {
  const types = ["string", "number", "boolean"];
  return Array.isArray(values) && values.length > 0 && values.every((value) => types.includes(typeof value));
}

function typeOf([first]: readonly unknown[]): unknown {
  return typeof first;
}

function schemaOf(type: ParamType, description: string, values: readonly unknown[] | undefined): JsonSchema {
  return {
    type,
    ...(type === "array" && { items: {} }),
    ...(description !== "" && { description }),
    ...(values !== undefined && { enum: [...values] }),
  };
}
