import type { TypeHandle } from "../compiler/handle.ts";
import type { TypeView } from "../compiler/type-view.ts";
import { resolved } from "../ir/resolved.ts";
import type { Keywords, ObjectShape, Shape } from "../ir/shape.ts";
import type { NoForm, Place, ReadContext } from "./context.ts";
import { constrain } from "./keywords.ts";

/**
 * `string & { __brand: "Id" }` is a string, `string & Format<"email">` a string with a keyword. The parts that are
 * objects only mark what the others are; where the others turn out to be objects too, all are merged.
 */
export function readIntersection(
  context: ReadContext,
  members: readonly TypeHandle[],
  place: Place,
): Shape | NoForm {
  const parts = members.map((type) => ({ type, view: context.compiler.view(type) }));
  const keywords: Keywords = Object.assign({}, ...parts.map(({ view }) => keywordsOf(view)));
  const main = parts.find(({ view }) => !isMark(view));
  const marks = parts.filter(({ view }) => view.is === "object");
  const read = main === undefined ? merged(context, marks, place) : context.shape(main.type, place);
  if (read.kind === "noForm") return read;
  const isObject = main !== undefined && resolved(context.definitions, read).kind === "object";
  const whole = isObject ? merged(context, [main, ...marks], place) : read;
  return whole.kind === "noForm" ? whole : constrain(context, whole, keywords, place);
}

function keywordsOf(view: TypeView): Keywords {
  return view.is === "constraint" ? view.keywords : {};
}

function isMark({ is }: TypeView): boolean {
  return is === "constraint" || is === "empty" || is === "object";
}

function merged(
  context: ReadContext,
  parts: readonly { readonly type: TypeHandle }[],
  place: Place,
): Shape | NoForm {
  const shapes: ObjectShape[] = [];
  for (const { type } of parts) {
    const shape = context.shape(type, place);
    if (shape.kind === "noForm") return shape;
    const target = resolved(context.definitions, shape);
    if (target.kind === "object") shapes.push(target);
  }
  if (shapes.length === 0) return { kind: "nonNull" };
  const properties = new Map(
    shapes.flatMap((shape) => shape.properties).map((member) => [member.name, member]),
  );
  return {
    kind: "object",
    properties: [...properties.values()],
    rest: shapes.find((shape) => shape.rest !== undefined)?.rest,
    patterns: shapes.flatMap((shape) => shape.patterns),
  };
}

/** The object behind a shape, through references and constraints; undefined when it is none. */
export function objectOf(
  { definitions }: Pick<ReadContext, "definitions">,
  shape: Shape,
): ObjectShape | undefined {
  const target = resolved(definitions, shape);
  return target.kind === "object" ? target : undefined;
}
