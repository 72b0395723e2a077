import type { Compiler } from "./compiler.ts";
import type { JsonSchema } from "./definition.ts";
import { type Evaluator, evaluatorOf } from "./evaluated.ts";
import { isObject } from "./own.ts";
import { segmentOf } from "./pointer.ts";
import { fitsUnmended, invalid, type Run, type Step } from "./run.ts";

/** `unevaluatedProperties` or `unevaluatedItems`: the schema for what no other keyword has looked at. */
export function unevaluatedStep(
  compiler: Compiler,
  schema: JsonSchema,
  keyword: UnevaluatedKeyword,
  path: string,
): Step {
  const others = compiler.stepFor(schema[keyword], `${path}/${keyword}`);
  const evaluator = evaluatorOf(compiler, schema, path, { except: keyword });
  return (value, run) => {
    const isKind = keyword === "unevaluatedItems" ? Array.isArray(value) : isObject(value);
    return !isKind || allFit(others, evaluator, value as object, run) ? value : invalid;
  };
}

type UnevaluatedKeyword = "unevaluatedItems" | "unevaluatedProperties";

function allFit(others: Step, evaluator: Evaluator, value: object, run: Run): boolean {
  const seen = new Set<string>();
  evaluator(value, run, seen);
  const depth = ++run.depth;
  let fits = true;
  for (const [key, member] of Object.entries(value)) {
    if (seen.has(key)) continue;
    run.path[depth] = Array.isArray(value) ? Number(key) : segmentOf(key);
    if (!fitsUnmended(run, others, member)) fits = false;
  }
  run.depth = depth - 1;
  return fits;
}
