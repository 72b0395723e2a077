import type { TypeHandle } from "../handle.ts";
import type { TypeView } from "../type-view.ts";
import { writtenOf } from "./context.ts";

/** Remembers views: a type is met in many members and tools, and its members are looked up, ordered and commented once. */
export function memoised(view: (type: TypeHandle) => TypeView): (type: TypeHandle) => TypeView {
  const byType = new WeakMap<object, TypeView>();
  const byNode = new WeakMap<object, WeakMap<object, TypeView>>();
  return (handle) => {
    const { type, node } = writtenOf(handle);
    const views = node === undefined ? byType : (byNode.get(node) ?? new WeakMap<object, TypeView>());
    const known = views.get(type);
    if (known !== undefined) return known;
    const found = view(handle);
    views.set(type, found);
    if (node !== undefined) byNode.set(node, views);
    return found;
  };
}
