import type { TupleElementView } from "../compiler/type-view.ts";
import type { Shape, TupleElement } from "../ir/shape.ts";
import { type NoForm, type Place, type ReadContext, required } from "./context.ts";

/** Elements up to a rest in order; what follows a rest can't be told from it, and is allowed anywhere after it. */
export function readTuple(
  context: ReadContext,
  views: readonly TupleElementView[],
  place: Place,
): Shape | NoForm {
  const shapes = views.map((view, index) => {
    const inner = { ...place, path: `${place.path}[${index}]`, depth: place.depth + 1 };
    return required(context, context.shape(view.type, inner), inner);
  });
  const restAt = views.findIndex((view) => view.form === "rest");
  const end = restAt === -1 ? views.length : restAt;
  const elements = views.slice(0, end).map((view, index): TupleElement => {
    return { shape: shapes[index] as Shape, optional: view.form === "optional" };
  });
  const following = shapes.slice(end);
  if (following.length > 1) {
    context.report(
      "looseTuple",
      place.span,
      `\`${place.path}\` has elements after a rest: their order is not in the schema.`,
      "put the rest last, or take an object with named members",
    );
  }
  const [only] = following;
  return {
    kind: "tuple",
    elements,
    rest: following.length > 1 ? { kind: "union", members: following } : only,
  };
}
