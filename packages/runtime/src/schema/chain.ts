import { copyStep } from "./copy-step.ts";
import { invalid, type Step } from "./run.ts";
import { verified } from "./verified.ts";

/** Several steps in turn, each on what the one before has made of the value. */
export function chain(parts: readonly Step[]): Step {
  const [first, second] = parts;
  if (first === undefined) return copyStep;
  if (second === undefined) return first;
  return verified((value, run) => {
    let current = value;
    let fits = true;
    for (const part of parts) {
      const result = part(current, run);
      if (result !== invalid) current = result;
      else if (run.quiet) return invalid;
      else fits = false;
    }
    return fits ? current : invalid;
  });
}
