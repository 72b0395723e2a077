import type { TypeHandle } from "../compiler/compiler.ts";
import type { Keywords, ObjectShape, Shape } from "../ir/shape.ts";
import { type NoForm, type Place, type ReadContext, required } from "./context.ts";
import { constrained } from "./object.ts";

/**
 * `string & { __brand: "Id" }` is a string, `string & Format<"email">` a string with a keyword. The parts that are
 * objects only mark what the others are; where there is nothing else they are merged.
 */
export function readIntersection(
  context: ReadContext,
  members: readonly TypeHandle[],
  place: Place,
): Shape | NoForm {
  const views = members.map((type) => ({ type, view: context.compiler.view(type) }));
  const keywords: Keywords = Object.assign(
    {},
    ...views.map(({ view }) => (view.is === "constraint" ? view.keywords : {})),
  );
  const parts = views.filter(({ view }) => view.is !== "constraint" && view.is !== "empty");
  const isMark = ({ view }: (typeof parts)[number]) => view.is === "object" && "properties" in view;
  const [main = parts[0]] = parts.filter((part) => !isMark(part));
  if (main === undefined) return constrained({ kind: "nonNull" }, keywords);
  const read = isMark(main)
    ? merged(
        context,
        parts.map(({ type }) => type),
        place,
      )
    : context.shape(main.type, place);
  return read.kind === "noForm" ? read : constrained(read, keywords);
}

function merged(context: ReadContext, types: readonly TypeHandle[], place: Place): Shape {
  const shapes = types.map((type) => objectOf(context, required(context, context.shape(type, place), place)));
  const properties = new Map(
    shapes.flatMap((shape) => shape?.properties ?? []).map((member) => [member.name, member]),
  );
  return {
    kind: "object",
    properties: [...properties.values()],
    rest: shapes.find((shape) => shape?.rest !== undefined)?.rest,
    patterns: shapes.flatMap((shape) => shape?.patterns ?? []),
  };
}

/** The object behind a shape, through references and constraints; undefined when it is none. */
export function objectOf(
  { definitions }: Pick<ReadContext, "definitions">,
  shape: Shape,
): ObjectShape | undefined {
  if (shape.kind === "object") return shape;
  if (shape.kind === "constrained") return objectOf({ definitions }, shape.shape);
  const target = shape.kind === "reference" ? definitions.get(shape.id)?.shape : undefined;
  return target === undefined ? undefined : objectOf({ definitions }, target);
}
