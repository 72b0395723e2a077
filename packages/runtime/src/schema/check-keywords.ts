import { SchemaError } from "../errors/schema-error.ts";
import type { JsonSchema } from "./definition.ts";
import { isKnownKeyword } from "./keywords.ts";
import { isObject } from "./own.ts";
import { bitOf, listOf } from "./types.ts";

/** Refuses what would be passed over in silence: a keyword that is not known, or one with a value that means nothing. */
export function checkKeywords(schema: JsonSchema, path: string): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isKnownKeyword(keyword))
      throw new SchemaError(
        keyword,
        path,
        "is not supported. Leave it out, or say the same with other keywords.",
      );
    const wanted = wantedOf(keyword, value);
    if (wanted !== undefined) throw new SchemaError(keyword, path, `needs ${wanted}.`);
  }
}

/** What the keyword should have had; `undefined` when it is fine. */
function wantedOf(keyword: string, value: unknown): string | undefined {
  if (counts.has(keyword))
    return Number.isInteger(value) && (value as number) >= 0 ? undefined : "a whole number of at least 0";
  if (numbers.has(keyword)) return Number.isFinite(value) ? undefined : "a number";
  if (texts.has(keyword)) return typeof value === "string" ? undefined : "a string";
  switch (keyword) {
    case "type":
      return listOf(value).length > 0 && listOf(value).every((name) => bitOf(name) !== 0)
        ? undefined
        : "null, boolean, number, integer, string, array or object, or a list of them";
    case "multipleOf":
      return Number.isFinite(value) && (value as number) > 0 ? undefined : "a number above 0";
    case "enum":
      return Array.isArray(value) ? undefined : "a list of values";
    case "required":
      return isNames(value) ? undefined : "a list of names";
    case "uniqueItems":
      return typeof value === "boolean" ? undefined : "true or false";
    case "allOf":
    case "anyOf":
    case "oneOf":
      return Array.isArray(value) && value.length > 0 ? undefined : "a list of schemas";
    case "prefixItems":
      return Array.isArray(value) ? undefined : "a list of schemas";
    case "dependentRequired":
      return isObject(value) && Object.values(value).every(isNames)
        ? undefined
        : "an object of lists of names";
    case "properties":
    case "patternProperties":
    case "dependencies":
    case "dependentSchemas":
    case "$defs":
    case "definitions":
      return isObject(value) ? undefined : "an object of schemas";
    case "x-build":
      return builds.has(value)
        ? undefined
        : `one of ${[...builds].join(", ")}; a newer build step may know more than this runtime`;
    default:
      return undefined;
  }
}

const counts: ReadonlySet<string> = new Set([
  "maxContains",
  "maxItems",
  "maxLength",
  "maxProperties",
  "minContains",
  "minItems",
  "minLength",
  "minProperties",
]);
const numbers: ReadonlySet<string> = new Set(["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum"]);
const texts: ReadonlySet<string> = new Set([
  "$anchor",
  "$id",
  "$ref",
  "contentEncoding",
  "format",
  "pattern",
]);
const builds: ReadonlySet<unknown> = new Set(["Date", "URL", "Set", "Map", "bigint", "bytes"]);

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}
