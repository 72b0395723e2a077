import type { LeafView, NodeHandle } from "../compiler/compiler.ts";
import type { FindContext } from "./context.ts";
import type { Site } from "./found.ts";

/** Where a leaf stands, for the edit that is made around it. */
export function siteOf({ compiler }: FindContext, node: NodeHandle, leaf: LeafView): Site {
  const { start, end, file } = compiler.spanOf(node);
  return { start, end, shorthand: leaf.shorthand ? compiler.textOf(file).slice(start, end) : undefined };
}
