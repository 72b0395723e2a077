import type { JsonSchema } from "./definition.ts";
import { fail, invalid, type Step } from "./run.ts";
import { contentKey } from "./same.ts";
import { literalsOf } from "./types.ts";

/** Lets only the values of `enum` and `const` pass; the step itself when the schema has neither. */
export function literalStep(schema: JsonSchema, expected: string, step: Step): Step {
  const values = literalsOf(schema);
  if (values === undefined) return step;
  const plain = new Set(values.filter((value) => !isContainer(value)));
  const contents = new Set(values.filter(isContainer).map(contentKey));
  return (value, run) => {
    const decoded = step(value, run);
    if (decoded === invalid) return invalid;
    const isOne = isContainer(decoded) ? contents.has(contentKey(decoded)) : plain.has(decoded);
    return isOne ? decoded : fail(run, expected, value);
  };
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
