import type { LeafView, NodeHandle } from "../compiler/compiler.ts";
import type { FindContext } from "./context.ts";
import type { Found } from "./found.ts";
import { findLeaf } from "./leaf.ts";
import { siteOf } from "./site.ts";

/** A local list is described where it is passed, since its own elements may be used as functions elsewhere. */
export function findList(context: FindContext, node: NodeHandle, leaf: LeafView): readonly Found[] {
  const { compiler, diagnostics } = context;
  const list = leaf.list === undefined ? undefined : compiler.expression(leaf.list);
  const elements = list?.is === "list" ? list.elements.map((element) => compiler.expression(element)) : [];
  const isPlain = elements.every(
    (view) =>
      view.is === "leaf" &&
      view.member === undefined &&
      (view.form === "function" || view.form === "instance"),
  );
  if (list?.is !== "list" || !isPlain || elements.length === 0) return findLeaf(context, node, leaf);
  const found = list.elements.flatMap((element, index) =>
    findLeaf(context, element, elements[index] as LeafView),
  );
  if (found.length !== elements.length) {
    if (!diagnostics.hasErrors) findLeaf(context, node, leaf);
    return [];
  }
  return [{ kind: "list", site: siteOf(context, node, leaf), elements: found }];
}
