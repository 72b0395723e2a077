import type { Compiler } from "./compiler.ts";
import type { JsonSchema } from "./definition.ts";
import type { ObjectCheck } from "./object-step.ts";
import { isObject } from "./own.ts";
import { segmentOf } from "./pointer.ts";
import { attempt, fail, fitsUnmended, invalid, type Run, type Step } from "./run.ts";

/** The keywords that look at an object as a whole, beside its members. */
export function objectChecks(compiler: Compiler, schema: JsonSchema, path: string): readonly ObjectCheck[] {
  return [
    ...sizeChecks(schema),
    ...nameChecks(compiler, schema, path),
    ...dependentChecks(compiler, schema, path),
  ];
}

function sizeChecks({ minProperties, maxProperties }: JsonSchema): ObjectCheck[] {
  const checks: ObjectCheck[] = [];
  const add = (expected: string, allows: (size: number) => boolean): void => {
    checks.push((value, run) => allows(Object.keys(value).length) || fail(run, expected, value) !== invalid);
  };
  if (typeof minProperties === "number")
    add(`object of at least ${countWords(minProperties)}`, (size) => size >= minProperties);
  if (typeof maxProperties === "number")
    add(`object of at most ${countWords(maxProperties)}`, (size) => size <= maxProperties);
  return checks;
}

function countWords(count: number): string {
  return count === 1 ? "1 member" : `${count} members`;
}

function nameChecks(compiler: Compiler, schema: JsonSchema, path: string): ObjectCheck[] {
  if (!Object.hasOwn(schema, "propertyNames")) return [];
  const step = compiler.stepFor(schema["propertyNames"], `${path}/propertyNames`);
  return [(value, run) => Object.keys(value).every((key) => isName(step, key, run))];
}

function isName(step: Step, key: string, run: Run): boolean {
  if (attempt(run, step, key, false) !== invalid) return true;
  return fail(run, "object whose every key has the form in `propertyNames`", key) !== invalid;
}

function dependentChecks(compiler: Compiler, schema: JsonSchema, path: string): ObjectCheck[] {
  const checks: ObjectCheck[] = [];
  // `dependencies` is both in one, in draft 7.
  for (const keyword of ["dependentRequired", "dependentSchemas", "dependencies"]) {
    for (const [key, dependent] of entriesOf(schema[keyword])) {
      const place = `${path}/${keyword}${segmentOf(key)}`;
      const check = Array.isArray(dependent) ? hasAll(dependent, key) : fitsAlso(compiler, dependent, place);
      checks.push((value, run) => !Object.hasOwn(value, key) || check(value, run));
    }
  }
  return checks;
}

function hasAll(names: readonly string[], key: string): ObjectCheck {
  return (value, run) => {
    const missing = names.find((name) => !Object.hasOwn(value, name));
    return (
      missing === undefined || fail(run, `object with \`${missing}\` beside \`${key}\``, value) !== invalid
    );
  };
}

function fitsAlso(compiler: Compiler, schema: unknown, path: string): ObjectCheck {
  const step = compiler.stepFor(schema, path);
  return (value, run) => fitsUnmended(run, step, value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
