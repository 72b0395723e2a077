import type { ObjectView } from "../compiler/type-view.ts";
import type { ObjectShape, Shape } from "../ir/shape.ts";
import { type Place, type ReadContext, required } from "./context.ts";
import { templatePattern } from "./template.ts";

/** `[key: string]: T` is what every other key holds; a key of a template type holds for the keys that match it. */
export function readIndexes(
  context: ReadContext,
  indexes: ObjectView["indexes"],
  place: Place,
): Pick<ObjectShape, "rest" | "patterns"> {
  let rest: Shape | undefined;
  const patterns: { pattern: string; shape: Shape }[] = [];
  for (const { key, value } of indexes) {
    const view = context.compiler.view(key);
    if (view.is === "symbol") continue;
    const shape = required(
      context,
      context.shape(value, { ...place, path: `${place.path}[key]`, depth: place.depth + 1 }),
      place,
    );
    const pattern =
      view.is === "template" ? templatePattern(context, view) : view.is === "number" ? numberKey : undefined;
    if (pattern === undefined) rest = shape;
    else patterns.push({ pattern, shape });
  }
  return { rest, patterns };
}

/** Keys that a number prints as. */
const numberKey = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$";
