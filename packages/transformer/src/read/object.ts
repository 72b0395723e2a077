import type { ObjectView, PropertyView } from "../compiler/type-view.ts";
import type { Keywords, Property, Shape } from "../ir/shape.ts";
import { type NoForm, noForm, type Place, type ReadContext, required } from "./context.ts";
import { readDocComment } from "./doc-comment.ts";
import { readIndexes } from "./index-signature.ts";

/** An object's members, flattened by the checker whatever they were declared as. */
export function readObject(context: ReadContext, view: ObjectView, place: Place): Shape | NoForm {
  if (view.instance) {
    const name = view.name ?? "object";
    return noForm(
      `is an instance of \`${name}\`, which has methods or private members`,
      "take the data it needs, or pass the object in when the tool is made",
    );
  }
  const properties = view.properties.flatMap((property) => readProperty(context, property, place) ?? []);
  return { kind: "object", properties, ...readIndexes(context, view.indexes, place) };
}

function readProperty(context: ReadContext, view: PropertyView, outer: Place): Property | undefined {
  const place = { path: `${outer.path}.${view.name}`, span: spanWithin(view, outer), depth: outer.depth + 1 };
  const docs = readDocComment(view.comment);
  for (const { tag, value, expected } of docs.faults) {
    context.report(
      "badTag",
      place.span,
      `\`@${tag} ${value}\` of \`${place.path}\` can't be read.`,
      `write ${expected}`,
    );
  }
  const optional = view.optional || mayBeAbsent(context, view);
  const read = context.shape(view.type, place);
  if (read.kind === "noForm" && optional && read.unresolved !== true) {
    if (read.because !== "is always undefined" && !read.because.startsWith("is `never`"))
      context.report(
        "leftOut",
        place.span,
        `\`${place.path}\` ${read.because}, and is left out.`,
        "nothing to do if the tool works without it",
      );
    return undefined;
  }
  const shape = constrained(required(context, read, place), docs.keywords);
  return { name: view.name, shape, optional, description: docs.text };
}

/** The member itself when it is written inside what the outer span covers, as in an inline literal type. */
function spanWithin({ span }: PropertyView, { span: outer }: Place): Place["span"] {
  const isInside =
    span !== undefined && span.file === outer.file && span.start >= outer.start && span.end <= outer.end;
  return isInside ? span : outer;
}

/** `undefined` in a type says that the key may be missing. */
function mayBeAbsent({ compiler }: ReadContext, { type }: PropertyView): boolean {
  const view = compiler.view(type);
  if (view.is === "undefined" || view.is === "void") return true;
  return view.is === "union" && view.members.some((member) => compiler.view(member.type).is === "undefined");
}

export function constrained(shape: Shape, keywords: Keywords): Shape {
  return Object.keys(keywords).length === 0 ? shape : { kind: "constrained", shape, keywords };
}
