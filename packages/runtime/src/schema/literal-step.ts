import type { JsonSchema } from "./definition.ts";
import { fail, invalid, type Step } from "./run.ts";
import { contentKey } from "./same.ts";
import { literalsOf } from "./types.ts";

/** Wraps a step so that only the values of `enum` and `const` pass; the step itself when the schema has neither. */
export function literalStep(schema: JsonSchema, expected: string, step: Step): Step {
  const values = literalsOf(schema);
  if (values === undefined) return step;
  const plain = new Set(values.filter((value) => !isContainer(value)));
  const contents = new Set(values.filter(isContainer).map(contentKey));
  return (value, run) => {
    if (plain.has(value)) return value;
    const decoded = step(value, run);
    if (decoded === invalid || plain.has(decoded)) return decoded;
    return isContainer(decoded) && contents.has(contentKey(decoded)) ? decoded : fail(run, expected, value);
  };
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
