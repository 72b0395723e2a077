/** What stands under a keyword: one schema, a list of them, a map of them, or data that is no schema. */
export function placeOf(keyword: string): "schema" | "list" | "map" | "data" {
  if (schemaKeywords.has(keyword)) return "schema";
  if (listKeywords.has(keyword)) return "list";
  return mapKeywords.has(keyword) ? "map" : "data";
}

/** Whether the decoder knows what a keyword asks for, or that it asks for nothing. */
export function isKnownKeyword(keyword: string): boolean {
  return (
    placeOf(keyword) !== "data" ||
    assertions.has(keyword) ||
    annotations.has(keyword) ||
    keyword.startsWith("x-")
  );
}

/** Whether a keyword may refuse a value; what `x-build` asks for counts. */
export function constrains(keyword: string): boolean {
  return keyword === "x-build" || !(annotations.has(keyword) || keyword.startsWith("x-"));
}

const schemaKeywords: ReadonlySet<string> = new Set([
  "additionalItems",
  "additionalProperties",
  "contains",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

const listKeywords: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

const mapKeywords: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

const assertions: ReadonlySet<string> = new Set([
  "$anchor",
  "$id",
  "$ref",
  "const",
  "contentEncoding",
  "dependentRequired",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "maxContains",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minContains",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
  "pattern",
  "required",
  "type",
  "uniqueItems",
]);

const annotations: ReadonlySet<string> = new Set([
  "$comment",
  "$schema",
  "contentMediaType",
  "contentSchema",
  "default",
  "deprecated",
  "description",
  "example",
  "examples",
  "propertyOrdering",
  "markdownEnumDescriptions",
  "externalDocs",
  "errorMessage",
  "enumNames",
  "enumDescriptions",
  "markdownDescription",
  "readOnly",
  "title",
  "writeOnly",
]);
