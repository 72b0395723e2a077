import type { Compiler } from "./compiler.ts";
import type { JsonSchema } from "./definition.ts";
import { constrains } from "./keywords.ts";
import { memberWordsOf } from "./member-words.ts";
import { isObject } from "./own.ts";
import { quoteValue } from "./quote.ts";
import { listOf, literalsOf } from "./types.ts";

/** What a schema takes, in a few words for whoever has to send it: `number`, `one of "low", "high"`. */
export function expectedOf(schema: unknown, compiler?: Compiler, levels: number = 4): string {
  if (!isObject(schema)) return schema === false ? "nothing" : "any value";
  const literals = literalsOf(schema);
  if (literals !== undefined) return expectedLiteral(literals);
  const built = buildWords(schema);
  if (built !== undefined) return listOf(schema["type"]).includes("null") ? `${built} or null` : built;
  if (schema["type"] !== undefined)
    return listOf(schema["type"])
      .map((name) => typeWords(schema, name))
      .join(" or ");
  return levels === 0 ? "a value that fits" : expectedPart(schema, compiler, levels);
}

/** Of a schema that says what it takes by other schemas. */
function expectedPart(schema: JsonSchema, compiler: Compiler | undefined, levels: number): string {
  if (typeof schema["$ref"] === "string" && compiler !== undefined) {
    return expectedOf(compiler.resolve(schema), compiler, levels - 1);
  }
  const branches = schema["anyOf"] ?? schema["oneOf"];
  if (!Array.isArray(branches))
    return Object.keys(schema).some(constrains) ? "a value that fits" : "any value";
  const members = memberWordsOf(branches, compiler);
  const words = branches.map((branch, index) => members[index] ?? expectedOf(branch, compiler, levels - 1));
  const distinct = [...new Set(words)];
  const shown = distinct.slice(0, 12);
  if (distinct.length > shown.length) shown.push(`one of ${distinct.length - shown.length} more forms`);
  return shown.join(" or ");
}

function typeWords(schema: JsonSchema, name: unknown): string {
  return name === "string" && typeof schema["format"] === "string"
    ? formatWords(schema["format"])
    : String(name);
}

/** `one of "low", "high"`; of a long list the first ones. */
export function expectedLiteral(values: readonly unknown[]): string {
  if (values.length === 1) return quoteValue(values[0]);
  const shown = values.slice(0, 20).map((value) => quoteValue(value));
  return `one of ${shown.join(", ")}${values.length > shown.length ? ` and ${values.length - shown.length} more` : ""}`;
}

/** What a text of a format looks like: a model that wrote it wrongly needs an example. */
export function formatWords(format: string): string {
  const example = formatExamples.get(format);
  return example === undefined ? `string of the format ${format}` : `${format} such as "${example}"`;
}

const formatExamples: ReadonlyMap<string, string> = new Map([
  ["date-time", "2024-02-29T10:00:00Z"],
  ["date", "2024-02-29"],
  ["time", "10:00:00Z"],
  ["duration", "PT1H30M"],
  ["email", "ann@example.com"],
  ["uri", "https://example.com/a"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["hostname", "www.example.com"],
]);

function buildWords(schema: JsonSchema): string | undefined {
  switch (schema["x-build"]) {
    case "Date":
      return formatWords("date-time");
    case "URL":
      return formatWords("uri");
    case "bigint":
      return "integer, as decimal text when it is large";
    case "bytes":
      return "base64 text";
    default:
      return undefined;
  }
}
