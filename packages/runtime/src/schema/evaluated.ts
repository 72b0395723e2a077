import type { Compiler } from "./compiler.ts";
import type { JsonSchema } from "./definition.ts";
import { isObject } from "./own.ts";
import { patternAt } from "./pattern-at.ts";
import { attempt, invalid, type Run, type Step } from "./run.ts";

/** Adds, by key or index, what a schema that takes the value has looked at in it. */
export type Evaluator = (value: object, run: Run, seen: Set<string>) => void;

/** @param options a keyword that does not count: what it says itself is not what others have looked at */
export function evaluatorOf(
  compiler: Compiler,
  schema: unknown,
  path: string,
  options: { readonly except?: string } = {},
): Evaluator {
  if (!isObject(schema)) return () => undefined;
  const takesAll = (...keywords: readonly string[]): boolean =>
    keywords.some((keyword) => keyword !== options.except && Object.hasOwn(schema, keyword));
  const parts = [
    membersOf(schema, path, takesAll("additionalProperties", "unevaluatedProperties")),
    elementsOf(compiler, schema, path, takesAll("additionalItems", "unevaluatedItems")),
    ...inPlace(compiler, schema, path),
  ];
  return (value, run, seen) => {
    for (const part of parts) part(value, run, seen);
  };
}

function membersOf(schema: JsonSchema, path: string, all: boolean): Evaluator {
  const names = new Set(keysIn(schema["properties"]));
  const patterns = keysIn(schema["patternProperties"]).map((pattern) =>
    patternAt(pattern, "patternProperties", path),
  );
  return (value, _run, seen) => {
    if (Array.isArray(value)) return;
    for (const key of Object.keys(value)) {
      if (all || names.has(key) || patterns.some((matches) => matches(key))) seen.add(key);
    }
  };
}

function elementsOf(compiler: Compiler, schema: JsonSchema, path: string, others: boolean): Evaluator {
  const { prefixItems, items } = schema;
  const tuple = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const all = others || (items !== undefined && items !== tuple);
  const contains = Object.hasOwn(schema, "contains")
    ? compiler.stepFor(schema["contains"], `${path}/contains`)
    : undefined;
  return (value, run, seen) => {
    if (!Array.isArray(value)) return;
    value.forEach((element, index) => {
      if (all || index < tuple.length || (contains !== undefined && fits(contains, element, run)))
        seen.add(String(index));
    });
  };
}

/** The keywords that apply other schemas to the value itself; what a schema that refuses it has seen does not count. */
function inPlace(compiler: Compiler, schema: JsonSchema, path: string): Evaluator[] {
  const step = (part: unknown): Step => compiler.stepFor(part, path);
  const evaluator = (part: unknown): Evaluator => later(() => evaluatorOf(compiler, part, path));
  const alternatives = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    Array.isArray(schema[keyword]) ? schema[keyword] : [],
  );
  const parts = alternatives.map((part) => when(step(part), evaluator(part)));
  if (typeof schema["$ref"] === "string") parts.push(evaluator(compiler.resolve(schema)));
  if (Object.hasOwn(schema, "if")) {
    parts.push(
      when(
        step(schema["if"]),
        both(evaluator(schema["if"]), evaluator(schema["then"])),
        evaluator(schema["else"]),
      ),
    );
  }
  for (const key of keysIn(schema["dependentSchemas"])) {
    const dependent = evaluator((schema["dependentSchemas"] as JsonSchema)[key]);
    parts.push((value, run, seen) => Object.hasOwn(value, key) && dependent(value, run, seen));
  }
  return parts;
}

function when(condition: Step, yes: Evaluator, no: Evaluator = () => undefined): Evaluator {
  return (value, run, seen) => (fits(condition, value, run) ? yes : no)(value, run, seen);
}

function both(first: Evaluator, second: Evaluator): Evaluator {
  return (value, run, seen) => {
    first(value, run, seen);
    second(value, run, seen);
  };
}

/** Schemas refer to themselves. */
function later(make: () => Evaluator): Evaluator {
  let made: Evaluator | undefined;
  return (value, run, seen) => {
    made ??= make();
    made(value, run, seen);
  };
}

function fits(step: Step, value: unknown, run: Run): boolean {
  return attempt(run, step, value, false) !== invalid;
}

function keysIn(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}
