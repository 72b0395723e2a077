import type { TypeHandle } from "../compiler/handle.ts";
import type { UnionView } from "../compiler/type-view.ts";
import { resolved } from "../ir/resolved.ts";
import type { Shape } from "../ir/shape.ts";
import { canonicalOrder } from "./canonical-order.ts";
import type { NoForm, Place, ReadContext } from "./context.ts";
import { manyLiterals } from "./many-literals.ts";
import { leavesOut, noForm } from "./no-form.ts";
import { typeText } from "./type-text.ts";

/**
 * Drops `undefined`, which JSON says by leaving a key out, folds `true | false` back together, and leaves out members
 * that a wider one covers. A member without a JSON form is left out with a warning: what remains can be sent.
 */
export function readUnion(context: ReadContext, view: UnionView, place: Place): Shape | NoForm {
  const shapes: Shape[] = [];
  const lost: NoForm[] = [];
  const textOf = (type: TypeHandle): string => typeText(context.compiler, type);
  for (const { type } of canonicalOrder(context.compiler, view.members, textOf)) {
    const shape = context.shape(type, { ...place, name: view.name });
    if (shape.kind !== "noForm") shapes.push(shape);
    else if (shape.weight === "unresolved" || shape.weight === "endless") return shape;
    else lost.push(shape);
  }
  const kindOf = (shape: Shape): Shape["kind"] => resolved(context.definitions, shape).kind;
  const [only, ...more] = withoutCovered(foldBooleans(unique(shapes)), kindOf);
  if (only === undefined)
    return (
      lost.find(({ weight }) => weight === "normal") ?? lost[0] ?? noForm(place, "has no value", "", "silent")
    );
  for (const found of lost) leavesOut(context, found, place, "a part of ");
  return more.length === 0 ? only : manyLiterals(context, [only, ...more], place);
}

function unique(shapes: readonly Shape[]): readonly Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

function foldBooleans(shapes: readonly Shape[]): readonly Shape[] {
  const isBoolean = (shape: Shape) => shape.kind === "literal" && typeof shape.value === "boolean";
  if (shapes.filter(isBoolean).length < 2) return shapes;
  const first = shapes.findIndex(isBoolean);
  return shapes.flatMap((shape, index) =>
    index === first ? [{ kind: "boolean" }] : isBoolean(shape) ? [] : [shape],
  );
}

/**
 * `"small" | "large" | (string & {})` is any string; `{} | null` is anything. Of `Buffer | string` a text is a text: half
 * of all words would pass for bytes.
 */
function withoutCovered(shapes: readonly Shape[], kindOf: (shape: Shape) => Shape["kind"]): readonly Shape[] {
  const kinds = new Set(shapes.map(kindOf));
  if (kinds.has("anything") || (kinds.has("nonNull") && kinds.has("null"))) return [{ kind: "anything" }];
  if (kinds.has("nonNull")) return [{ kind: "nonNull" }];
  return shapes.filter((shape) => {
    const kind = kindOf(shape);
    if (kind === "template" || kind === "bytes") return !kinds.has("string");
    if (shape.kind !== "literal") return true;
    return !kinds.has(typeof shape.value as "string" | "number" | "boolean");
  });
}
