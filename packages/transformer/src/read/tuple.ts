import type { TupleElementView } from "../compiler/type-view.ts";
import type { Shape, TupleElement } from "../ir/shape.ts";
import { type NoForm, type Place, type ReadContext, within } from "./context.ts";
import { leavesOut } from "./no-form.ts";

/** Elements up to a rest in order; what follows a rest can't be told from it, and is allowed anywhere after it. */
export function readTuple(
  context: ReadContext,
  views: readonly TupleElementView[],
  place: Place,
): Shape | NoForm {
  const elements: TupleElement[] = [];
  const following: Shape[] = [];
  let trailing = 0;
  for (const [index, { type, form }] of views.entries()) {
    const inner = within(place, `[${index}]`);
    const shape = context.shape(type, inner);
    if (shape.kind === "noForm") {
      if (form === "required" || !leavesOut(context, shape, inner)) return shape;
      // An optional element without a form ends the tuple: what follows has no place any more.
      if (form === "optional") break;
    } else if (following.length > 0 || form === "rest") {
      following.push(shape);
      if (form === "required") trailing += 1;
    } else elements.push({ shape, optional: form === "optional" });
  }
  if (following.length > 1) reportLoose(context, place);
  const [only] = following;
  const rest = following.length > 1 ? ({ kind: "union", members: following } as const) : only;
  return { kind: "tuple", elements, rest, trailing };
}

function reportLoose(context: ReadContext, place: Place): void {
  context.report(
    "looseTuple",
    place.span,
    `\`${place.path}\` has elements after a rest: their order is not in the schema.`,
    "put the rest last, as in `[first: string, ...rest: number[]]`, or take an object",
  );
}
