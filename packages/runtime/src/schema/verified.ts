import { attempt, fail, invalid, type Step } from "./run.ts";

/**
 * Holds a step to what it has put right: of several schemas that look at one value, one may have taken it as it came
 * and another have changed it.
 */
export function verified(step: Step): Step {
  return (value, run) => {
    const before = run.mended;
    const decoded = step(value, run);
    if (decoded === invalid || run.mended === before) return decoded;
    if (attempt(run, step, decoded, false) !== invalid) return decoded;
    return fail(run, "a value that fits as it is", value);
  };
}
