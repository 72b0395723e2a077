import { chain } from "./chain.ts";
import { fitsLeaf } from "./leaf.ts";
import type { Member, MemberTable } from "./member-table.ts";
import { setOwn } from "./own.ts";
import type { Pattern } from "./pattern.ts";
import { pointerOf, segmentOf } from "./pointer.ts";
import { quoteValue } from "./quote.ts";
import { attempt, invalid, isSettled, mayOpen, note, noteRepair, type Run, type Step } from "./run.ts";

/** Takes objects, and leaves the rest to `misfit`. Only its own members are read, each once. */
export function objectStep(parts: ObjectParts, misfit: Step): Step {
  const { members, checks } = parts;
  const { list, required } = members;
  const isChecked = checks.length > 0;
  return (value, run) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return misfit(value, run);
    if (!mayOpen(run)) return invalid;
    const source = (run.copy ? { ...value } : value) as Source;
    const depth = ++run.depth;
    let output = source;
    let fits = true;
    let found = 0;
    let expected = list[0];
    // `for … in` with this very check is several times faster than any other way to list own members.
    for (const key in source) {
      if (!Object.prototype.hasOwnProperty.call(source, key)) continue;
      const before = source[key];
      // Mostly they come in the order in which the schema names them.
      const member = expected?.name === key ? expected : members.get(key);
      if (member !== undefined) {
        found += member.weight;
        expected = member.following;
        if (fitsLeaf(before, member.leaf)) continue;
      }
      run.path[depth] = member === undefined ? segmentOf(key) : member.segment;
      const decoded = decodeMember(parts, member, key, before, run);
      if (decoded === before) continue;
      if (decoded === invalid) {
        fits = false;
        if (isSettled(run)) break;
        continue;
      }
      if (!run.copy && output === source) output = { ...source };
      if (decoded !== absent) setOwn(output, key, decoded);
      else {
        delete output[key];
        found -= member?.weight ?? 0;
      }
    }
    if (found < required) {
      fits = false;
      noteMissing(parts, output, run);
    }
    run.depth = depth - 1;
    if (isChecked && !passes(checks, fits ? output : value, run)) return invalid;
    return fits ? output : invalid;
  };
}

export interface ObjectParts {
  /** What `properties` and `required` name. */
  readonly members: MemberTable;
  readonly patterns: readonly { readonly matches: Pattern; readonly step: Step }[];
  /** For keys that are neither members nor matched by a pattern; `undefined` refuses them. */
  readonly others: Step | undefined;
  /** On the object as a whole. */
  readonly checks: readonly ObjectCheck[];
}

/** Notes what is wrong, if something is. */
export type ObjectCheck = (value: object, run: Run) => boolean;

/** What becomes of a member that is taken as not there. */
const absent: unique symbol = Symbol("absent");

type Source = Record<string, unknown>;

function decodeMember(
  parts: ObjectParts,
  member: Member | undefined,
  key: string,
  value: unknown,
  run: Run,
): unknown {
  // JSON has no `undefined`; code that calls a tool may write it for what it leaves out.
  if (value === undefined) return absent;
  if (member === undefined) return decodeOther(parts, key, value, run);
  return value === null && isLeftOut(member, run) ? absent : member.step(value, run);
}

/** Models write `null` for what they leave out; where nothing else can be meant, that is what it means. */
function isLeftOut(member: Member, run: Run): boolean {
  if (member.weight > 0 || !run.repair || attempt(run, member.step, null, false) !== invalid) return false;
  noteRepair(run, "null-absent", null, undefined);
  return true;
}

function decodeOther(
  { members, patterns, others }: ObjectParts,
  key: string,
  value: unknown,
  run: Run,
): unknown {
  if (patterns.length > 0) {
    const matching = patterns.filter(({ matches }) => matches(key)).map(({ step }) => step);
    if (matching.length > 0) return chain(matching)(value, run);
  }
  if (others !== undefined) return others(value, run);
  if (!run.quiet) {
    note(run, {
      path: pointerOf(run.path, run.depth),
      expected: "nothing",
      received: quoteValue(value),
      known: members.names,
    });
  }
  return invalid;
}

/** The step for a key that is required and nowhere described. */
export function otherStep(parts: ObjectParts, key: string): Step {
  return (value, run) => decodeOther(parts, key, value, run);
}

function noteMissing({ members }: ObjectParts, output: object, run: Run): void {
  if (run.quiet) return;
  for (const { name, segment, weight, expected } of members.list) {
    if (weight === 0 || Object.hasOwn(output, name)) continue;
    run.path[run.depth] = segment;
    note(run, { path: pointerOf(run.path, run.depth), expected, received: "nothing" });
  }
}

function passes(checks: readonly ObjectCheck[], value: object, run: Run): boolean {
  let fits = true;
  for (let index = 0; index < checks.length; index++) {
    if (!(checks[index] as ObjectCheck)(value, run)) fits = false;
  }
  return fits;
}
