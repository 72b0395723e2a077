import type { NodeHandle } from "../compiler/compiler.ts";
import type { FindContext } from "./context.ts";

/** An expression as it is written, in one short line. */
export function textAt({ compiler }: FindContext, node: NodeHandle): string {
  const { file, start, end } = compiler.spanOf(node);
  const line = compiler.textOf(file).slice(start, end).replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
