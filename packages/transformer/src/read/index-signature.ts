import type { ObjectView } from "../compiler/type-view.ts";
import type { ObjectShape, Shape } from "../ir/shape.ts";
import { type NoForm, type Place, type ReadContext, within } from "./context.ts";
import { leavesOut } from "./no-form.ts";
import { templatePattern } from "./template.ts";

/** `[key: string]: T` is what every other key holds; a key of a template type holds for the keys that match it. */
export function readIndexes(
  context: ReadContext,
  { indexes, properties }: ObjectView,
  place: Place,
): Pick<ObjectShape, "rest" | "patterns"> | NoForm {
  let rest: Shape | undefined;
  const patterns: { pattern: string; shape: Shape }[] = [];
  for (const { key, value } of indexes) {
    const view = context.compiler.view(key);
    if (view.is === "symbol") continue;
    const inner = within(place, "[key]");
    const shape = context.shape(value, inner);
    if (shape.kind === "noForm") {
      // Where there are no other members, a dictionary of what can't be sent is no use to anybody.
      const canDoWithout = properties.length > 0 || shape.weight === "silent";
      if (canDoWithout && leavesOut(context, shape, inner)) continue;
      return shape;
    }
    const pattern = keyPattern(context, view);
    if (pattern === undefined || properties.some(({ name }) => new RegExp(pattern, "u").test(name)))
      rest = shape;
    else patterns.push({ pattern, shape });
  }
  return { rest, patterns };
}

/** Absent for all strings. A member that matches a pattern would have to fit both, so that its pattern is not written. */
function keyPattern(
  context: ReadContext,
  view: ReturnType<ReadContext["compiler"]["view"]>,
): string | undefined {
  if (view.is === "number") return numberKey;
  return view.is === "template" || view.is === "casing" ? templatePattern(context, view) : undefined;
}

/** Keys that a number prints as. */
const numberKey = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$";
