import { SchemaError } from "../errors/schema-error.ts";
import { checkKeywords } from "./check-keywords.ts";
import { copyStep } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { nodeStep } from "./node-step.ts";
import { getOwn, isObject } from "./own.ts";
import { keysOf } from "./pointer.ts";
import { fail, type Step } from "./run.ts";

/** What the parts of a decoder are made with. */
export interface Compiler {
  /** Whether an object schema with `properties` and without `additionalProperties` refuses other keys. */
  readonly closed: boolean;
  /** @param path a JSON Pointer to the schema, for error messages */
  stepFor(schema: unknown, path: string): Step;
  /** The schema that a `$ref` names. */
  resolve(reference: string, path: string): JsonSchema | boolean;
  /** A number that no other part of this decoder has. */
  nextId(): number;
}

/** A compiler for one schema document. A schema that occurs in several places is made once. */
export function newCompiler(root: JsonSchema | boolean, options: { readonly closed: boolean }): Compiler {
  const made = new Map<object, { step: Step | undefined }>();
  let nextId = 0;
  const compiler: Compiler = {
    closed: options.closed,
    stepFor: (schema, path) => {
      if (schema === true) return copyStep;
      if (schema === false) return (value, run) => fail(run, "nothing", value);
      if (!isObject(schema))
        throw new SchemaError(lastKey(path), path, "needs a schema: an object, true or false.");
      const known = made.get(schema);
      if (known !== undefined) return known.step ?? ((value, run) => (known.step as Step)(value, run));
      const holder: { step: Step | undefined } = { step: undefined };
      made.set(schema, holder);
      checkKeywords(schema, path);
      holder.step = nodeStep(compiler, schema, path);
      return holder.step;
    },
    resolve: (reference, path) => resolveReference(root, reference, path),
    nextId: () => nextId++,
  };
  return compiler;
}

function resolveReference(root: JsonSchema | boolean, reference: string, path: string): JsonSchema | boolean {
  if (!/^#(\/|$)/.test(reference))
    throw new SchemaError(
      "$ref",
      path,
      `points to ${reference}, but only places in the same schema, \`#/…\`, can be reached.`,
    );
  let target: unknown = root;
  for (const key of keysOf(decodeURIComponent(reference.slice(1)))) {
    target = typeof target === "object" && target !== null ? getOwn(target, key) : undefined;
  }
  if (typeof target === "boolean" || isObject(target)) return target;
  throw new SchemaError("$ref", path, `points to ${reference}, where there is no schema.`);
}

function lastKey(path: string): string {
  return keysOf(path).at(-1) ?? "";
}
