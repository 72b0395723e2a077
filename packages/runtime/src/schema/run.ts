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
  readonly issues: Issue[];
  readonly repairs: Repair[];
  /** Whether values may be put right. */
  repair: boolean;
  /** Whether every object and array is new, so that the function may change what it gets. */
  readonly copy: boolean;
  /** Set while a branch is tried: nothing is noted, and the first misfit ends the try. */
  quiet: boolean;
  /** How many objects and arrays are open. */
  depth: number;
  /** Where each open object or array is looked at, from index 1: see `pointerOf`. Beyond `depth` it is stale. */
  readonly path: (string | number)[];
  /** Members that an open object has still to look at, each with its key and value. */
  readonly waiting: unknown[];
  /** Where the part of `waiting` that is in use ends. */
  end: number;
  /** What nested tries found, so that unions inside unions are tried once. */
  memo: Map<object, Map<number, unknown>> | undefined;
  /** Set while the branches of a union are compared for the one to report. */
  comparing: boolean;
}

/** Containers inside containers; a deeper input is an issue. */
export const maxDepth = 1000;
/** Further issues of one input are not noted. */
export const maxIssues = 1000;

export function newRun(repair: boolean, copy: boolean): Run {
  return {
    issues: [],
    repairs: [],
    repair,
    copy,
    quiet: false,
    depth: 0,
    path: [""],
    waiting: [],
    end: 0,
    memo: undefined,
    comparing: false,
  };
}

/** Notes that the value at the current place is not as it should be. */
export function fail(run: Run, expected: string, value: unknown): typeof invalid {
  if (!run.quiet) note(run, { path: pointerOf(run.path, run.depth), expected, received: quoteValue(value) });
  return invalid;
}

export function note(run: Run, issue: Issue): void {
  if (run.issues.length < maxIssues) run.issues.push(issue);
}

export function noteRepair(run: Run, rule: RepairRule, from: unknown, to: unknown): void {
  if (!run.quiet) run.repairs.push({ path: pointerOf(run.path, run.depth), from, to, rule });
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
