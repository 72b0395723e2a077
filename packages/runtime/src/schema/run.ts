import type { Issue } from "./issue.ts";
import { pointerOf } from "./pointer.ts";
import { quoteValue } from "./quote.ts";
import type { Repair, RepairRule } from "./repair.ts";

/** One part of a decoder: what the value becomes, or `invalid` after it has noted why. */
export type Step = (value: unknown, run: Run) => unknown;

/** What a step returns for a value that does not fit. */
export const invalid: unique symbol = Symbol("invalid");

/** The state of one `decode`. Steps change it in place: a fresh object a level would double the time. */
export interface Run {
  /** What does not fit. It leaves with the caller, as the repairs do. */
  issues: Issue[];
  repairs: Repair[];
  /** Whether values may be put right. */
  repair: boolean;
  /** How many values were put right so far, also in tries. */
  mended: number;
  /** Whether every object and array is new, so that the function may change what it gets. */
  readonly copy: boolean;
  /** Set while a branch is tried: nothing is noted, and the first misfit ends the try. */
  quiet: boolean;
  /** How many objects and arrays are open. */
  depth: number;
  /** How many objects and arrays were opened so far. */
  visits: number;
  /** Set once a limit was met: whatever the verdict would be, it is an issue. */
  exceeded: string | undefined;
  /** Where each open object or array is looked at, from index 1: see `pointerOf`. Beyond `depth` it is stale. */
  readonly path: (string | number)[];
  /** What nested tries found, so that unions inside unions are tried once. */
  memo: Map<object, Map<number, unknown>> | undefined;
  /** Set while the branches of a union are compared for the one to report. */
  comparing: boolean;
}

/** Objects and arrays inside each other; a deeper input is an issue. */
export const maxDepth = 1000;
/**
 * Objects and arrays looked at, again for each schema that looks: more than any call has. Schemas can be written that look
 * at the innermost value once for each of 2 to the power of its depth ways.
 */
const maxVisits = 2_000_000;
/** Further issues of one input are not noted. */
export const maxIssues = 1000;

export function newRun(repair: boolean, copy: boolean): Run {
  return {
    issues: [],
    repairs: [],
    repair,
    copy,
    mended: 0,
    quiet: false,
    depth: 0,
    visits: 0,
    exceeded: undefined,
    path: [""],
    memo: undefined,
    comparing: false,
  };
}

/** Notes that the value at the current place is not as it should be. */
export function fail(run: Run, expected: string, value: unknown): typeof invalid {
  return run.quiet ? invalid : failAs(run, expected, quoteValue(value));
}

/** The same in words for what came, where it does not show by itself what is wrong with it. */
export function failAs(run: Run, expected: string, received: string): typeof invalid {
  if (!run.quiet) note(run, { path: pointerOf(run.path, run.depth), expected, received });
  return invalid;
}

/** Whether more of an input need not be looked at: what it is is known, and nothing more would be noted. */
export function isSettled(run: Run): boolean {
  return run.quiet || run.issues.length >= maxIssues;
}

export function note(run: Run, issue: Issue): void {
  if (run.issues.length < maxIssues) run.issues.push(issue);
}

export function noteRepair(run: Run, rule: RepairRule, from: unknown, to: unknown): void {
  run.mended++;
  if (!run.quiet) run.repairs.push({ path: pointerOf(run.path, run.depth), from, to, rule });
}

/** Whether one more object or array may be opened. */
export function mayOpen(run: Run): boolean {
  if (run.depth < maxDepth && ++run.visits <= maxVisits) return true;
  run.exceeded ??= run.depth < maxDepth ? `at most ${maxVisits} objects and arrays to look at` : tooDeep;
  return false;
}

export const tooDeep: string = `at most ${maxDepth} levels of nesting`;

/** Whether a step takes a value as it is; why not is noted. */
export function fitsUnmended(run: Run, step: Step, value: unknown): boolean {
  const { repair } = run;
  run.repair = false;
  const result = step(value, run);
  run.repair = repair;
  return result !== invalid;
}

/** What a step makes of a value when nothing may be noted. */
export function attempt(run: Run, step: Step, value: unknown, repair: boolean): unknown {
  const { quiet, depth, repair: before } = run;
  run.quiet = true;
  run.repair = repair;
  const result = step(value, run);
  run.quiet = quiet;
  run.repair = before;
  run.depth = depth;
  return result;
}
