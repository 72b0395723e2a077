import type { ObjectView, PropertyView } from "../compiler/type-view.ts";
import type { DocComment } from "../ir/doc-comment.ts";
import type { Property, Shape } from "../ir/shape.ts";
import type { NoForm, Place, ReadContext } from "./context.ts";
import { readDocComment } from "./doc-comment.ts";
import { optionalHint } from "./hints.ts";
import { readIndexes } from "./index-signature.ts";
import { constrain } from "./keywords.ts";
import { leavesOut, noForm, together } from "./no-form.ts";

/** An object's members, flattened by the checker whatever they were declared as. */
export function readObject(context: ReadContext, view: ObjectView, place: Place): Shape | NoForm {
  if (view.instance) {
    const name = view.name ?? "object";
    return noForm(
      place,
      `is an instance of \`${name}\`, which has methods or private members`,
      optionalHint(place, dataHint(context, view, name)),
    );
  }
  const found = hopeless(context, view, place);
  if (found !== undefined) return found;
  const properties: Property[] = [];
  const lost: NoForm[] = [];
  for (const property of view.properties) {
    const read = readProperty(context, property, place);
    if (read?.kind === "property") properties.push(read.property);
    else if (read !== undefined) lost.push(read);
    // Of what a library declares one fault is enough: nobody mends it there.
    if (lost.length > 0 && property.span === undefined) break;
  }
  const [first, ...others] = lost;
  if (first !== undefined) return together(first, others);
  const indexes = readIndexes(context, view, place);
  return "kind" in indexes ? indexes : { kind: "object", properties, ...indexes };
}

function dataHint({ compiler }: ReadContext, { properties }: ObjectView, name: string): string {
  const data = properties.find(({ type }) => compiler.view(type).is !== "function");
  return data === undefined
    ? "take the data that is needed of it"
    : `take the data that is needed of it, as in \`Pick<${name}, "${data.name}">\``;
}

/** One look at the members shows the objects with methods, before anything in them is read. */
function hopeless(context: ReadContext, view: ObjectView, place: Place): NoForm | undefined {
  const needed = view.properties.filter((property) => !isOptional(context, property));
  const methods = needed.filter((property) => context.compiler.view(property.type).is === "function");
  const [first] = methods;
  if (first === undefined) return undefined;
  const found = context.shape(first.type, placeOf(first, place));
  return found.kind === "noForm" ? { ...found, more: methods.length - 1 } : undefined;
}

function readProperty(
  context: ReadContext,
  view: PropertyView,
  outer: Place,
): { readonly kind: "property"; readonly property: Property } | NoForm | undefined {
  const place = placeOf(view, outer);
  context.look(place.span);
  const docs = docsOf(view);
  for (const { tag, value, expected } of docs.faults) {
    context.report(
      "badTag",
      place.span,
      `\`@${`${tag} ${value}`.trim()}\` of \`${place.path}\` can't be read.`,
      `write ${expected}`,
    );
  }
  const optional = isOptional(context, view);
  const read = context.shape(view.type, place);
  if (read.kind === "noForm") return optional && leavesOut(context, read, place) ? undefined : read;
  const shape = constrain(context, read, docs.keywords, place);
  return { kind: "property", property: { name: view.name, shape, optional, description: docs.text } };
}

/** A member is met again in each tool that takes its object. */
function docsOf(view: PropertyView): DocComment {
  const docs = knownDocs.get(view) ?? readDocComment(view.comment);
  knownDocs.set(view, docs);
  return docs;
}

const knownDocs = new WeakMap<PropertyView, DocComment>();

/** The member where the user declared it, which one mend or one `plainfn-ignore` serves for all tools. */
function placeOf({ name, span }: PropertyView, outer: Place): Place {
  return { path: `${outer.path}.${name}`, span: span ?? outer.span };
}

/** `undefined` in a type says that the key may be missing. */
function isOptional({ compiler }: ReadContext, { type, optional }: PropertyView): boolean {
  if (optional) return true;
  const view = compiler.view(type);
  const parts = view.is === "union" ? view.members.map((member) => compiler.view(member.type)) : [view];
  return parts.some(({ is }) => is === "undefined" || is === "void");
}
