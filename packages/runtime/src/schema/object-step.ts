import { failDepth } from "./copy-step.ts";
import { nearestKey } from "./nearest.ts";
import { setOwn } from "./own.ts";
import type { Pattern } from "./pattern.ts";
import { pointerOf } from "./pointer.ts";
import { quoteValue } from "./quote.ts";
import { attempt, invalid, maxDepth, note, noteRepair, type Run, type Step } from "./run.ts";

/** The step for a value that is an object. What it returns is a new object, made of the value's own members. */
export function objectStep(parts: ObjectParts): Step {
  const { members } = parts;
  const required = [...members.values()].filter((member) => member.required).length;
  return (value, run) => {
    if (run.depth >= maxDepth) return failDepth(run, value);
    const depth = ++run.depth;
    const output: Record<string, unknown> = { ...(value as Record<string, unknown>) };
    let fits = true;
    let found = 0;
    for (const key of Object.keys(output)) {
      run.path[depth] = key;
      const before = output[key];
      const member = members.get(key);
      if (isAbsent(member, before, run)) {
        delete output[key];
        continue;
      }
      if (member?.required === true) found++;
      const decoded = member === undefined ? decodeOther(parts, key, before, run) : member.step(before, run);
      if (decoded === invalid) fits = false;
      else if (decoded !== before) setOwn(output, key, decoded);
      if (!fits && run.quiet) break;
    }
    if (found < required) fits = failMissing(parts, output, depth, run);
    run.depth = depth - 1;
    return passes(parts.checks, value as object, run) && fits ? output : invalid;
  };
}

export interface ObjectParts {
  /** What `properties` and `required` name. */
  readonly members: ReadonlyMap<string, Member>;
  readonly patterns: readonly { readonly matches: Pattern; readonly step: Step }[];
  /** For keys that are neither members nor matched by a pattern; `undefined` refuses them. */
  readonly others: Step | undefined;
  /** On the object as a whole. */
  readonly checks: readonly ObjectCheck[];
}

export interface Member {
  readonly step: Step;
  readonly required: boolean;
  /** In words, for when it is missing. */
  readonly expected: string;
}

/** Notes what is wrong, if something is. */
export type ObjectCheck = (value: object, run: Run) => boolean;

/** The step for a key that is required and nowhere described. */
export function otherStep(parts: ObjectParts, key: string): Step {
  return (value, run) => decodeOther(parts, key, value, run);
}

/** JSON has no `undefined`; and models write `null` for what they leave out, where nothing else can be meant. */
function isAbsent(member: Member | undefined, value: unknown, run: Run): boolean {
  if (value === undefined) return true;
  if (value !== null || member === undefined || member.required || !run.repair) return false;
  if (attempt(run, member.step, null, false) !== invalid) return false;
  noteRepair(run, "null-absent", null, undefined);
  return true;
}

function decodeOther(parts: ObjectParts, key: string, value: unknown, run: Run): unknown {
  let matched = false;
  let current = value;
  for (const { matches, step } of parts.patterns) {
    if (!matches(key)) continue;
    matched = true;
    current = step(current, run);
    if (current === invalid) return invalid;
  }
  if (matched) return current;
  return parts.others === undefined ? failUnknown(parts, key, value, run) : parts.others(value, run);
}

function failUnknown({ members }: ObjectParts, key: string, value: unknown, run: Run): typeof invalid {
  if (run.quiet) return invalid;
  const nearest = nearestKey(key, members.keys());
  note(run, {
    path: pointerOf(run.path, run.depth),
    expected: "nothing",
    received: quoteValue(value),
    ...(nearest !== undefined && { nearest }),
  });
  return invalid;
}

function failMissing({ members }: ObjectParts, output: object, depth: number, run: Run): false {
  if (run.quiet) return false;
  for (const [key, member] of members) {
    if (!member.required || Object.hasOwn(output, key)) continue;
    run.path[depth] = key;
    note(run, { path: pointerOf(run.path, depth), expected: member.expected, received: "nothing" });
  }
  return false;
}

function passes(checks: readonly ObjectCheck[], value: object, run: Run): boolean {
  let fits = true;
  for (let index = 0; index < checks.length; index++) {
    if (!(checks[index] as ObjectCheck)(value, run)) fits = false;
  }
  return fits;
}
