import type { JsonSchema } from "./definition.ts";
import { fitsLeaf, type Leaf } from "./leaf.ts";
import { attempt, fail, invalid, isSettled, mayOpen, type Run, type Step } from "./run.ts";
import { areDistinct } from "./same.ts";

/** Takes arrays, and leaves the rest to `misfit`. */
export function arrayStep(schema: JsonSchema, parts: ArrayParts, misfit: Step): Step {
  const { prefix, items, leaf } = parts;
  const checks = wholeChecks(schema, parts);
  return (value, run) => {
    if (!Array.isArray(value)) return misfit(value, run);
    const list: readonly unknown[] = value;
    if (!mayOpen(run)) return invalid;
    const { mended } = run;
    const depth = ++run.depth;
    let output = run.copy ? list.slice() : list;
    let fits = true;
    for (let index = 0; index < list.length; index++) {
      const element = list[index];
      const inPrefix = index < prefix.length;
      if (!inPrefix && fitsLeaf(element, leaf)) continue;
      run.path[depth] = index;
      const decoded = (inPrefix ? (prefix[index] as Step) : items)(element, run);
      if (decoded === element) continue;
      if (decoded === invalid) {
        fits = false;
        if (isSettled(run)) break;
        continue;
      }
      if (output === list) output = list.slice();
      (output as unknown[])[index] = decoded;
    }
    run.depth = depth - 1;
    // Elements that were put right can have become alike.
    const seen = fits && run.mended > mended ? output : list;
    for (let index = 0; index < checks.length && (fits || !run.quiet); index++) {
      if (!(checks[index] as ListCheck)(seen, run)) fits = false;
    }
    return fits ? output : invalid;
  };
}

export interface ArrayParts {
  readonly prefix: readonly Step[];
  readonly items: Step;
  /** For the elements beyond the prefix that pass without `items`. */
  readonly leaf: Leaf;
  readonly contains: Step | undefined;
}

type ListCheck = (list: readonly unknown[], run: Run) => boolean;

function wholeChecks(schema: JsonSchema, { contains }: ArrayParts): ListCheck[] {
  const { minItems, maxItems, uniqueItems } = schema;
  const checks: ListCheck[] = [];
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
  add: (expected: string, allows: ListCheck) => void,
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
