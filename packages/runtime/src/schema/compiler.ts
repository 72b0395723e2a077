import { SchemaError } from "../errors/schema-error.ts";
import { checkKeywords } from "./check-keywords.ts";
import { copyStep } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { placeOf } from "./keywords.ts";
import { nodeStep } from "./node-step.ts";
import { isObject } from "./own.ts";
import { referencesIn } from "./references.ts";
import { fail, type Step } from "./run.ts";

/** What the parts of a decoder are made with. */
export interface Compiler {
  /** Whether an object schema with `properties` and without `additionalProperties` refuses other keys. */
  readonly closed: boolean;
  /** @param path a JSON Pointer to the schema, for error messages */
  stepFor(schema: unknown, path: string): Step;
  /** The schema that the `$ref` of a schema names. */
  resolve(from: JsonSchema, path?: string): JsonSchema | boolean;
  /** A number that no other part of this decoder has. */
  nextId(): number;
}

/** A compiler for one schema document. A schema that occurs in several places is made once. */
export function newCompiler(root: JsonSchema | boolean, options: { readonly closed: boolean }): Compiler {
  const references = referencesIn(root);
  const made = new Map<object, { step: Step | undefined }>();
  let nextId = 0;
  const compiler: Compiler = {
    closed: options.closed,
    stepFor: (schema, path) => {
      if (schema === true) return copyStep;
      if (schema === false) return (value, run) => fail(run, "nothing", value);
      if (!isObject(schema)) throw notASchema(path);
      const known = made.get(schema);
      if (known !== undefined) return known.step ?? ((value, run) => (known.step as Step)(value, run));
      const holder: { step: Step | undefined } = { step: undefined };
      made.set(schema, holder);
      checkKeywords(schema, path);
      holder.step = nodeStep(compiler, schema, path);
      return holder.step;
    },
    resolve: references.resolve,
    nextId: () => nextId++,
  };
  return compiler;
}

/** The error names the keyword that has the value, or the list or map with the value in it. */
function notASchema(path: string): SchemaError {
  const parts = path.split("/");
  const isInside = ["list", "map"].includes(placeOf(parts.at(-2) ?? ""));
  const outer = parts.slice(0, isInside ? -2 : -1).join("/");
  const keyword = parts.at(isInside ? -2 : -1) ?? "";
  return new SchemaError(keyword, outer, "needs a schema: an object, true or false.");
}
