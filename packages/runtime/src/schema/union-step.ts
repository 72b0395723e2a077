import { type Branch, branchesOf, type Tag, tagOf } from "./branch.ts";
import type { Compiler } from "./compiler.ts";
import { expectedOf } from "./expected.ts";
import { getOwn, isPlainObject } from "./own.ts";
import { attempt, fail, invalid, type Run, type Step } from "./run.ts";
import { everyKind, kindOf, kinds } from "./types.ts";
import { reportUnion } from "./union-report.ts";

/**
 * The step for `anyOf`, and for `oneOf` when `exclusive`. A branch that takes the value as it is comes first; then, if
 * exactly one takes it put right, that one.
 */
export function unionStep(
  compiler: Compiler,
  schemas: readonly unknown[],
  path: string,
  { exclusive }: { readonly exclusive: boolean },
): Step {
  const branches = branchesOf(compiler, schemas, path);
  const union: Union = {
    id: compiler.nextId(),
    branches,
    tag: tagOf(branches),
    expected: expectedOf({ anyOf: schemas }, compiler),
    exclusive,
  };
  const byKind = Array.from({ length: everyKind }, (_, kind) =>
    branches.filter((branch) => (branch.kinds & kind) !== 0),
  );
  return (value, run) => {
    const kind = kindOf(value);
    if (kind === kinds.object && union.tag !== undefined) {
      const tagged = union.tag.branches.get(getOwn(value as object, union.tag.name));
      if (tagged !== undefined) return tagged.step(value, run);
    }
    const candidates = isForeign(value, kind) ? branches : (byKind[kind] as readonly Branch[]);
    const [only, second] = candidates;
    const isContainer = typeof value === "object" && value !== null;
    // No repair turns an object or a list into something else.
    if (only !== undefined && second === undefined && isContainer) return only.step(value, run);
    return run.quiet && isContainer
      ? remembered(union, candidates, value, run)
      : decodeUnion(union, candidates, value, run);
  };
}

export interface Union {
  readonly id: number;
  readonly branches: readonly Branch[];
  readonly tag: Tag | undefined;
  readonly expected: string;
  readonly exclusive: boolean;
}

/** What JSON has no form for, such as a `Date`, may be what any branch builds. */
function isForeign(value: unknown, kind: number): boolean {
  return kind === kinds.object ? !isPlainObject(value) : kind === 0;
}

/** Unions inside unions would try the innermost value once for each way to it. */
function remembered(union: Union, candidates: readonly Branch[], value: object, run: Run): unknown {
  run.memo ??= new Map();
  const known = run.memo.get(value) ?? new Map<number, unknown>();
  run.memo.set(value, known);
  const key = union.id * 2 + (run.repair ? 1 : 0);
  if (!known.has(key)) known.set(key, decodeUnion(union, candidates, value, run));
  return known.get(key);
}

function decodeUnion(union: Union, candidates: readonly Branch[], value: unknown, run: Run): unknown {
  let fitting: unknown = invalid;
  for (const { step } of candidates) {
    const decoded = attempt(run, step, value, false);
    if (decoded === invalid) continue;
    if (!union.exclusive) return decoded;
    if (fitting !== invalid) return fail(run, `exactly one of the forms ${union.expected}`, value);
    fitting = decoded;
  }
  if (fitting !== invalid) return fitting;
  const repaired = run.repair ? repairedBranch(union, value, run) : undefined;
  if (repaired !== undefined) return repaired.step(value, run);
  return run.quiet ? invalid : reportUnion(union, candidates, value, run);
}

/** The one branch that takes the value put right: two would mean a guess. */
function repairedBranch({ branches }: Union, value: unknown, run: Run): Branch | undefined {
  if (typeof value === "string" && branches.some((branch) => branch.takesText)) return undefined;
  const fitting = branches.filter(({ step }) => attempt(run, step, value, true) !== invalid);
  return fitting.length === 1 ? fitting[0] : undefined;
}
