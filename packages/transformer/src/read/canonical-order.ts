import type { Compiler } from "../compiler/compiler.ts";
import type { TypeHandle } from "../compiler/handle.ts";
import type { UnionMember } from "../compiler/type-view.ts";

/** As it is written where that can be read, else by value and text: the checker's order changes with unrelated files. */
export function canonicalOrder(
  compiler: Compiler,
  members: readonly UnionMember[],
  textOf: (type: TypeHandle) => string,
): readonly UnionMember[] {
  const keys = new Map<UnionMember, SortKey>();
  const keyOf = (member: UnionMember): SortKey => {
    const key = keys.get(member) ?? sortKeyOf(compiler, member, textOf);
    keys.set(member, key);
    return key;
  };
  const isWhole = members.every(({ written }) => written !== undefined);
  const isNothing = ({ type }: UnionMember): boolean => nothing.has(compiler.view(type).is);
  // Of `T | null` the declaration shows where null stands, and not where what `T` is.
  const placeOf = (member: UnionMember): number =>
    isWhole || !isNothing(member) ? (member.written ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER;
  return [...members].sort((a, b) => placeOf(a) - placeOf(b) || compare(keyOf(a), keyOf(b)));
}

const nothing: ReadonlySet<string> = new Set(["null", "undefined", "void"]);

/**
 * Numbers by value, before everything else by its text. What is made of JSON comes after what is JSON already, since
 * the first that fits is taken; what stands for nothing comes last.
 */
type SortKey = readonly [rank: number, value: number | string];

function sortKeyOf(compiler: Compiler, { type }: UnionMember, textOf: (type: TypeHandle) => string): SortKey {
  const view = compiler.view(type);
  if (view.is === "null") return [3, 0];
  if (view.is === "undefined") return [3, 1];
  if (view.is === "bigint" || view.is === "library") return [2, textOf(type)];
  if (view.is === "literal" && typeof view.value === "number") return [0, view.value];
  return [1, view.is === "literal" ? String(view.value) : textOf(type)];
}

function compare([rankA, a]: SortKey, [rankB, b]: SortKey): number {
  return rankA - rankB || (a < b ? -1 : a > b ? 1 : 0);
}
