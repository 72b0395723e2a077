import type { Compiler } from "./compiler.ts";
import { copyStep } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { expectedOf } from "./expected.ts";
import { attempt, fail, invalid, type Step } from "./run.ts";

export function notStep(compiler: Compiler, schema: JsonSchema, path: string): Step {
  const refused = compiler.stepFor(schema["not"], `${path}/not`);
  const expected = `anything but ${expectedOf(schema["not"], compiler)}`;
  return (value, run) =>
    attempt(run, refused, value, false) === invalid ? copyStep(value, run) : fail(run, expected, value);
}

/** `if`, with `then` and `else`. What is asked is the value as it came, never one put right. */
export function conditionalStep(compiler: Compiler, schema: JsonSchema, path: string): Step {
  const branch = (keyword: string): Step =>
    Object.hasOwn(schema, keyword) ? compiler.stepFor(schema[keyword], `${path}/${keyword}`) : copyStep;
  const condition = branch("if");
  const [yes, no] = [branch("then"), branch("else")];
  return (value, run) =>
    attempt(run, condition, value, false) === invalid ? no(value, run) : yes(value, run);
}
