import { DefinitionError } from "../errors/definition-error.ts";
import type { JsonSchema } from "../schema/definition.ts";
import { isObject } from "../schema/own.ts";

/**
 * The member in which the free text of a raw tool travels where a provider takes JSON only. In the text protocol it
 * stands between the tags.
 */
export const RAW = "raw";

/** What a raw tool says of its text when it says nothing. */
export const RAW_DESCRIPTION = "Raw text input for the tool.";

/**
 * The input with the free text as one more member.
 * @throws DefinitionError when the input has a member of that name
 */
export function rawInput(input: JsonSchema, description: string, origin: string): JsonSchema {
  const properties = isObject(input["properties"]) ? input["properties"] : {};
  const required = Array.isArray(input["required"]) ? (input["required"] as readonly unknown[]) : [];
  if (Object.hasOwn(properties, RAW)) {
    throw new DefinitionError(
      origin,
      `has free text and an input named \`${RAW}\``,
      "Rename the input: the text is called so.",
    );
  }
  return {
    ...input,
    properties: { ...properties, [RAW]: { type: "string", description } },
    required: [...required, RAW],
  };
}

/** The decoded input and the text apart. */
export function splitRaw(value: Readonly<Record<string, unknown>>): {
  readonly input: Record<string, unknown>;
  readonly raw: string;
} {
  const { [RAW]: raw, ...input } = value;
  return { input, raw: String(raw ?? "") };
}
