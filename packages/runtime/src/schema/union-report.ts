import type { Branch } from "./branch.ts";
import { expectedLiteral } from "./expected.ts";
import type { Issue } from "./issue.ts";
import { getOwn, isObject } from "./own.ts";
import { segmentOf } from "./pointer.ts";
import { fail, invalid, note, type Run } from "./run.ts";
import type { Union } from "./union-step.ts";

/** Notes why no branch of a union takes a value: the issues of the branch that was meant, when that can be told. */
export function reportUnion(
  union: Union,
  candidates: readonly Branch[],
  value: unknown,
  run: Run,
): typeof invalid {
  if (isObject(value)) {
    const meant = candidates.filter((branch) => matchesLiterals(branch, value));
    if (meant.length === 1) return reportBranch(union, meant[0] as Branch, value, run);
    if (union.tag !== undefined) return reportTag(union, value, run);
    if (meant.length > 1) return reportNearest(union, meant, value, run);
  }
  return reportNearest(union, candidates, value, run);
}

/** A literal member that is there is one of its values, and at least one is there. */
function matchesLiterals({ literals }: Branch, value: object): boolean {
  let matches = 0;
  for (const [name, values] of literals) {
    if (!Object.hasOwn(value, name)) continue;
    if (!values.includes(getOwn(value, name))) return false;
    matches++;
  }
  return matches > 0;
}

function reportTag({ tag }: Union, value: object, run: Run): typeof invalid {
  if (tag === undefined) return invalid;
  run.path[++run.depth] = segmentOf(tag.name);
  fail(run, expectedLiteral([...tag.branches.keys()]), getOwn(value, tag.name));
  run.depth--;
  return invalid;
}

function reportBranch(union: Union, { step }: Branch, value: unknown, run: Run): typeof invalid {
  return step(value, run) === invalid ? invalid : fail(run, union.expected, value);
}

/** The branch with the fewest issues, if there is one. Inside such a comparison none is made: it would double at each level. */
function reportNearest(
  union: Union,
  candidates: readonly Branch[],
  value: unknown,
  run: Run,
): typeof invalid {
  const [only, second] = candidates;
  if (only !== undefined && second === undefined) return reportBranch(union, only, value, run);
  if (run.comparing || only === undefined || !hasSome(candidates, value))
    return fail(run, union.expected, value);
  const reports = candidates
    .map((branch) => issuesOf(branch, value, run))
    .sort((a, b) => a.length - b.length);
  const [best = [], next = []] = reports;
  if (best.length === 0 || best.length === next.length) return fail(run, union.expected, value);
  for (const issue of best) note(run, issue);
  return invalid;
}

/** An object without a member that any branch has is near to none of them. */
function hasSome(branches: readonly Branch[], value: unknown): boolean {
  if (!isObject(value)) return true;
  const told = branches.filter(({ members }) => members.length > 0);
  return told.length === 0 || told.some(({ members }) => members.some((name) => Object.hasOwn(value, name)));
}

function issuesOf({ step }: Branch, value: unknown, run: Run): Issue[] {
  const [issues, repairs] = [run.issues.length, run.repairs.length];
  run.comparing = true;
  step(value, run);
  run.comparing = false;
  run.repairs.length = repairs;
  return run.issues.splice(issues);
}
