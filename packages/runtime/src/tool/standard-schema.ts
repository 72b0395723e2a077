import { DefinitionError } from "../errors/definition-error.ts";
import type { JsonSchema } from "../schema/definition.ts";
import type { Issue } from "../schema/issue.ts";
import { getOwn, isObject } from "../schema/own.ts";
import { quoteValue } from "../schema/quote.ts";
import type { StandardPath } from "./tool.ts";

/** A schema of any library that follows Standard Schema, such as Zod, Valibot or ArkType. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardVerdict<Output> | Promise<StandardVerdict<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema?: { readonly input: (options: { readonly target: "draft-2020-12" }) => object };
  };
}

export type StandardVerdict<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  readonly path?: StandardPath;
}

export function isStandardSchema(value: unknown): value is StandardSchema {
  return (typeof value === "object" || typeof value === "function") && value !== null && "~standard" in value;
}

/**
 * What the schema's library writes for a model.
 * @throws DefinitionError when it can't
 */
export function jsonSchemaOf(schema: StandardSchema, toolName: string): JsonSchema {
  const { jsonSchema, vendor } = schema["~standard"];
  if (jsonSchema === undefined) {
    const advice = "Update the library, or give `input` as JSON Schema and call the library inside `run`.";
    throw new DefinitionError(
      `"${toolName}"`,
      `has an input of ${vendor}, which writes no JSON Schema`,
      advice,
    );
  }
  const { $schema: _, ...written } = jsonSchema.input({ target: "draft-2020-12" }) as JsonSchema;
  return written;
}

/** The library's issues as ours: its message stands for what was expected. */
export function issuesOf(issues: readonly StandardIssue[], input: unknown): Issue[] {
  return issues.map(({ message, path = [] }) => {
    const keys = path.map((step) => String(typeof step === "object" ? step.key : step));
    const value = keys.reduce<unknown>(memberOf, input);
    return { path: pointerOf(keys), expected: message, received: quoteValue(value) };
  });
}

function memberOf(value: unknown, key: string): unknown {
  return isObject(value) || Array.isArray(value) ? getOwn(value, key) : undefined;
}

function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
