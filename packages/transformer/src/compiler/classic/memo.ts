import type { TypeHandle } from "../handle.ts";
import type { TypeView } from "../type-view.ts";
import { writtenOf } from "./context.ts";

/** Remembers views: a type is met in many members and tools, and its members are looked up, ordered and commented once. */
export function memoised(view: (type: TypeHandle) => TypeView): (type: TypeHandle) => TypeView {
  const known = new WeakMap<object, Map<object | undefined, TypeView>>();
  return (handle) => {
    const { type, node } = writtenOf(handle);
    const views = known.get(type) ?? new Map<object | undefined, TypeView>();
    known.set(type, views);
    const found = views.get(node) ?? view(handle);
    views.set(node, found);
    return found;
  };
}
