import type { JsonSchema } from "../../src/schema/json-schema.ts";

type Build = JsonSchema["x-build"];

/** JSON as TypeScript writes it. */
export function literalText(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map(literalText).join(", ")}]`;
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  return memberText(
    undefined,
    Object.entries(json).map(([key, value]) => [key, literalText(value)]),
  );
}

/** In brackets `__proto__` is a member like any other. */
export function memberText(build: Build, members: readonly (readonly [string, string])[]): string {
  const keyed = members.map(([key, text]) => [JSON.stringify(key), text] as const);
  if (build === "Map") return `new Map([${keyed.map(([key, text]) => `[${key}, ${text}]`).join(", ")}])`;
  return `{ ${keyed.map(([key, text]) => `[${key}]: ${text}`).join(", ")} }`;
}

/** JSON as what a schema makes of it, written in TypeScript. */
export function textAs(definitions: JsonSchema["$defs"], schema: JsonSchema, json: unknown): string {
  for (const branch of (schema.anyOf ?? [schema]).map((part) => resolved(definitions, part))) {
    const { items, additionalProperties: rest, "x-build": build } = branch;
    const isList = Array.isArray(json) && typeof items === "object";
    const elements = isList ? json.map((element) => textAs(definitions, items, element)) : [];
    const text = isList ? `[${elements.join(", ")}]` : literalText(json);
    const whole = build === "Set" && isList ? `new Set(${text})` : builtText(build, json);
    if (whole !== undefined) return whole;
    if (text !== literalText(json)) return text;
    if (isStray(json) && typeof rest === "object")
      return memberText(build, [["zz", textAs(definitions, rest, json.zz)]]);
  }
  return literalText(json);
}

export function resolved(definitions: JsonSchema["$defs"], { $ref, ...schema }: JsonSchema): JsonSchema {
  return $ref === undefined ? schema : (definitions?.[$ref.slice("#/$defs/".length)] ?? {});
}

/** What is built from JSON of the right kind; undefined for the other kinds, of which nothing is built. */
export function builtText(build: Build, json: unknown): string | undefined {
  switch (build) {
    case "Date":
    case "URL":
      return isText(json, /:/) ? `new ${build}(${literalText(json)})` : undefined;
    case "bytes":
      return isText(json, /^(?:[A-Za-z0-9+/]{4})*$/)
        ? `Buffer.from(${literalText(json)}, "base64")`
        : undefined;
    case "bigint":
      return Number.isInteger(json) || isText(json, /^-?\d+$/) ? `BigInt(${literalText(json)})` : undefined;
    case "Set":
      return Array.isArray(json) && json.length === 0 ? "new Set()" : undefined;
    case "Map": {
      const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
      return isObject
        ? memberText(
            build,
            Object.entries(json).map(([key, value]) => [key, literalText(value)]),
          )
        : undefined;
    }
    case undefined:
      return undefined;
  }
}

function isText(json: unknown, pattern: RegExp): boolean {
  return typeof json === "string" && pattern.test(json);
}

function isStray(json: unknown): json is { readonly zz: unknown } {
  return typeof json === "object" && json !== null && "zz" in json;
}
