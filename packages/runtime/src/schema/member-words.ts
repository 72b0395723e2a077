import type { Compiler } from "./compiler.ts";
import { isObject } from "./own.ts";
import { quoteValue } from "./quote.ts";
import { literalsOf } from "./types.ts";

/**
 * For each schema of a union its members, where several have some: `{ kind: "circle", radius }` beside
 * `{ kind: "square", side, label? }`. By them whoever reads it can choose. `undefined` where other words are better.
 */
export function memberWordsOf(
  branches: readonly unknown[],
  compiler: Compiler | undefined,
): readonly (string | undefined)[] {
  const targets = branches.map((branch) => follow(branch, compiler));
  if (targets.filter(hasMembers).length < 2) return [];
  return targets.map((target) => (hasMembers(target) ? wordsOf(target, compiler) : undefined));
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: unknown;
}

function hasMembers(schema: unknown): schema is ObjectSchema {
  return isObject(schema) && schema["type"] === "object" && isObject(schema["properties"]);
}

/** References to references are rare, and never needed for words. */
function follow(schema: unknown, compiler: Compiler | undefined): unknown {
  const isReference = compiler !== undefined && isObject(schema) && typeof schema["$ref"] === "string";
  return isReference ? compiler.resolve(schema) : schema;
}

/** Longer lists say less. */
const maxShown = 8;

function wordsOf({ properties, required }: ObjectSchema, compiler: Compiler | undefined): string {
  const needed: ReadonlySet<unknown> = new Set(Array.isArray(required) ? required : []);
  const names = Object.keys(properties);
  // What is required comes first: it is what makes the difference.
  const sorted = [...names.filter((name) => needed.has(name)), ...names.filter((name) => !needed.has(name))];
  const words = sorted.slice(0, maxShown).map((name) => {
    const mark = needed.has(name) ? "" : "?";
    return `${name}${mark}${literalWords(follow(properties[name], compiler))}`;
  });
  if (sorted.length > maxShown) words.push("…");
  return words.length === 0 ? "{}" : `{ ${words.join(", ")} }`;
}

/** `: "circle"` of a member that is told by its value. */
function literalWords(schema: unknown): string {
  const values = (isObject(schema) ? literalsOf(schema) : undefined) ?? [];
  const isShort = values.length > 0 && values.length <= 3;
  return isShort ? `: ${values.map((value) => quoteValue(value)).join(" | ")}` : "";
}
