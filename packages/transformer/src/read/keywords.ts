import { resolved } from "../ir/resolved.ts";
import type { Keywords, Shape } from "../ir/shape.ts";
import type { Place, ReadContext } from "./context.ts";
import { isFormatOf } from "./format-names.ts";

type Keyword = readonly [name: string, value: Keywords[string]];

/**
 * Puts keywords of a constraint type or of doc tags on the parts of a shape that they can apply to: in a union on those
 * members, so that `@minimum 1` on `number | null` says nothing of `null`. What applies to no part is reported.
 */
export function constrain(context: ReadContext, shape: Shape, keywords: Keywords, place: Place): Shape {
  const entries = Object.entries(keywords);
  if (entries.length === 0) return shape;
  const used = new Set<string>();
  const constrained = apply(context, shape, entries, used);
  for (const [name, value] of entries) {
    if (used.has(name)) continue;
    const text = name === "type" ? "integer" : `${name} ${String(value)}`;
    context.report(
      "misplacedKeyword",
      place.span,
      `\`${text}\` says nothing about \`${place.path}\`, and is left out.`,
      hintFor(name),
    );
  }
  return constrained;
}

function apply(context: ReadContext, shape: Shape, entries: readonly Keyword[], used: Set<string>): Shape {
  const target = resolved(context.definitions, shape);
  if (target.kind === "union")
    return { ...target, members: target.members.map((member) => apply(context, member, entries, used)) };
  const [inner, known] = target.kind === "constrained" ? [target.shape, target.keywords] : [target, {}];
  const own = entries.filter(([name, value]) => applies(inner, name, value));
  if (own.length === 0) return shape;
  for (const [name] of own) used.add(name);
  // A bigint is whole already, and keeps its second form: decimal text.
  const added = Object.fromEntries(inner.kind === "bigint" ? own.filter(([name]) => name !== "type") : own);
  return { kind: "constrained", shape: inner, keywords: { ...known, ...added } };
}

function applies({ kind }: Shape, name: string, value: Keyword[1]): boolean {
  switch (name) {
    case "type":
      return kind === "number" || kind === "bigint";
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return kind === "number" || kind === "bigint";
    case "format":
      return (kind === "string" || kind === "number") && isFormatOf(kind, String(value));
    case "pattern":
      return kind === "string" && isPattern(String(value));
    case "minLength":
    case "maxLength":
      return kind === "string" || kind === "template";
    case "minItems":
    case "maxItems":
      return kind === "array" || kind === "set" || kind === "tuple";
    case "uniqueItems":
      return kind === "array" || kind === "tuple";
    default:
      return false;
  }
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function hintFor(name: string): string {
  if (name === "pattern") return "write a regular expression that is valid with the flag u, on a string";
  if (name === "format") return "write a format that JSON Schema knows, such as email, or a pattern";
  const kind = /Items$/.test(name) ? "a list" : /Length$/.test(name) ? "a `string`" : "a `number`";
  return `write it at ${kind}, or take it away`;
}
