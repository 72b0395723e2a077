import { failDepth } from "./copy-step.ts";
import type { JsonSchema } from "./definition.ts";
import { attempt, fail, invalid, maxDepth, type Run, type Step } from "./run.ts";
import { areDistinct } from "./same.ts";

/** The step for a value that is an array. `items` is absent where any element may stand. */
export function arrayStep(schema: JsonSchema, parts: ArrayParts): Step {
  const { prefix, items } = parts;
  const whole = wholeChecks(schema, parts);
  return (value, run) => {
    const list = value as readonly unknown[];
    if (run.depth >= maxDepth) return failDepth(run, value);
    const repairs = run.repairs.length;
    const depth = ++run.depth;
    const output = list.slice();
    let fits = true;
    for (let index = 0; index < output.length; index++) {
      run.path[depth] = index;
      const element = output[index];
      const decoded = (index < prefix.length ? (prefix[index] as Step) : items)(element, run);
      if (decoded === element) continue;
      output[index] = decoded;
      if (decoded !== invalid) continue;
      fits = false;
      if (run.quiet) break;
    }
    run.depth = depth - 1;
    // Elements that were put right can have become alike.
    const seen = fits && run.repairs.length > repairs ? output : list;
    for (let index = 0; index < whole.length && (fits || !run.quiet); index++) {
      if (!(whole[index] as WholeCheck)(seen, run)) fits = false;
    }
    return fits ? output : invalid;
  };
}

export interface ArrayParts {
  readonly prefix: readonly Step[];
  readonly items: Step;
  readonly contains: Step | undefined;
}

type WholeCheck = (list: readonly unknown[], run: Run) => boolean;

function wholeChecks(schema: JsonSchema, { contains }: ArrayParts): WholeCheck[] {
  const { minItems, maxItems, uniqueItems } = schema;
  const checks: WholeCheck[] = [];
  const add = (expected: string, allows: (list: readonly unknown[], run: Run) => boolean): void => {
    checks.push((list, run) => allows(list, run) || fail(run, expected, list) !== invalid);
  };
  if (typeof minItems === "number")
    add(`array of at least ${elements(minItems)}`, (list) => list.length >= minItems);
  if (typeof maxItems === "number")
    add(`array of at most ${elements(maxItems)}`, (list) => list.length <= maxItems);
  if (uniqueItems === true) add("array of distinct elements", areDistinct);
  if (contains !== undefined) addContains(schema, contains, add);
  return checks;
}

function addContains(
  schema: JsonSchema,
  contains: Step,
  add: (expected: string, allows: WholeCheck) => void,
): void {
  const least = typeof schema["minContains"] === "number" ? schema["minContains"] : 1;
  const most = typeof schema["maxContains"] === "number" ? schema["maxContains"] : Number.POSITIVE_INFINITY;
  const count = (list: readonly unknown[], run: Run): number =>
    list.filter((element) => attempt(run, contains, element, false) !== invalid).length;
  add(
    `array with at least ${elements(least)} of the form in \`contains\``,
    (list, run) => count(list, run) >= least,
  );
  add(
    `array with at most ${elements(most)} of the form in \`contains\``,
    (list, run) => count(list, run) <= most,
  );
}

function elements(count: number): string {
  return count === 1 ? "1 element" : `${count} elements`;
}
