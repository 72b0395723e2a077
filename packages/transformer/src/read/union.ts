import type { UnionMember } from "../compiler/type-view.ts";
import type { Shape } from "../ir/shape.ts";
import { type NoForm, noForm, type Place, type ReadContext } from "./context.ts";

/**
 * Drops `undefined`, which JSON says by leaving a key out, folds `true | false` back together, and leaves out members
 * that a wider one covers. A member without a JSON form is left out with a warning: what remains can be sent.
 */
export function readUnion(
  context: ReadContext,
  members: readonly UnionMember[],
  place: Place,
): Shape | NoForm {
  const inOrder = canonical(context, members);
  const read = inOrder.map((member) => context.shape(member.type, { ...place, depth: place.depth + 1 }));
  const usable = read.filter((shape) => shape.kind !== "noForm");
  const lost = read
    .filter((shape) => shape.kind === "noForm")
    .filter((found) => found.because !== "is always undefined");
  const [firstLost] = lost;
  if (firstLost?.unresolved === true) return firstLost;
  const simple = withoutCovered(foldBooleans(unique(usable)));
  const [only] = simple;
  if (only === undefined) return firstLost ?? noForm("is always undefined", "leave the parameter out");
  for (const found of lost) {
    context.report(
      "leftOut",
      place.span,
      `A part of the union \`${place.path}\` ${found.because}, and is left out.`,
      "nothing to do if the tool works without it",
    );
  }
  return simple.length === 1 ? only : { kind: "union", members: simple };
}

/** As it is written where that can be read, else by value and printed type: the checker's order is not stable. */
function canonical(context: ReadContext, members: readonly UnionMember[]): readonly UnionMember[] {
  const keyed = members.map((member) => ({ member, sortKey: sortKeyOf(context, member) }));
  keyed.sort((a, b) => placeOf(a.member) - placeOf(b.member) || compare(a.sortKey, b.sortKey));
  return keyed.map(({ member }) => member);
}

function placeOf({ written }: UnionMember): number {
  return written ?? Number.MAX_SAFE_INTEGER;
}

type SortKey = readonly [number, number | string];

/** Numbers by value, before everything else by its text. */
function sortKeyOf({ compiler }: ReadContext, { type, written }: UnionMember): SortKey {
  if (written !== undefined) return [0, 0];
  const view = compiler.view(type);
  if (view.is === "literal" && typeof view.value === "number") return [0, view.value];
  return [1, view.is === "literal" ? String(view.value) : compiler.print(type)];
}

function compare([rankA, a]: SortKey, [rankB, b]: SortKey): number {
  return rankA - rankB || (a < b ? -1 : a > b ? 1 : 0);
}

function unique(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]));
  return [...seen.values()];
}

function foldBooleans(shapes: readonly Shape[]): readonly Shape[] {
  const isBoolean = (shape: Shape) => shape.kind === "literal" && typeof shape.value === "boolean";
  if (shapes.filter(isBoolean).length < 2) return shapes;
  const first = shapes.findIndex(isBoolean);
  return shapes.flatMap((shape, index) =>
    index === first ? [{ kind: "boolean" }] : isBoolean(shape) ? [] : [shape],
  );
}

/** `"small" | "large" | (string & {})` is any string. */
function withoutCovered(shapes: readonly Shape[]): readonly Shape[] {
  const kinds = new Set(shapes.map((shape) => shape.kind));
  if (kinds.has("anything")) return [{ kind: "anything" }];
  return shapes.filter((shape) => {
    if (shape.kind === "template") return !kinds.has("string");
    if (shape.kind !== "literal") return true;
    return !kinds.has(typeof shape.value as "string" | "number" | "boolean");
  });
}
