import { baseStep } from "./base-step.ts";
import { chain } from "./chain.ts";
import type { Compiler } from "./compiler.ts";
import type { JsonSchema } from "./definition.ts";
import { conditionalStep, notStep } from "./logic-steps.ts";
import type { Step } from "./run.ts";
import { unevaluatedStep } from "./unevaluated-step.ts";
import { unionStep } from "./union-step.ts";
import { verified } from "./verified.ts";

/** The step for one schema object: each of its parts in turn, on what the part before has made of the value. */
export function nodeStep(compiler: Compiler, schema: JsonSchema, path: string): Step {
  const parts: Step[] = [];
  const base = baseStep(compiler, schema, path);
  if (base !== undefined) parts.push(base);
  if (typeof schema["$ref"] === "string")
    parts.push(compiler.stepFor(compiler.resolve(schema, path), schema["$ref"].replace(/^#/, "")));
  if (Array.isArray(schema["allOf"]))
    parts.push(...schema["allOf"].map((part, index) => compiler.stepFor(part, `${path}/allOf/${index}`)));
  if (Array.isArray(schema["anyOf"]))
    parts.push(unionStep(compiler, schema["anyOf"], `${path}/anyOf`, { exclusive: false }));
  if (Array.isArray(schema["oneOf"]))
    parts.push(verified(unionStep(compiler, schema["oneOf"], `${path}/oneOf`, { exclusive: true })));
  if (Object.hasOwn(schema, "not")) parts.push(notStep(compiler, schema, path));
  if (Object.hasOwn(schema, "if")) parts.push(verified(conditionalStep(compiler, schema, path)));
  for (const keyword of ["unevaluatedProperties", "unevaluatedItems"] as const) {
    if (Object.hasOwn(schema, keyword)) parts.push(unevaluatedStep(compiler, schema, keyword, path));
  }
  return chain(parts);
}
