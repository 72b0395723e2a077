import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";

/** The innermost expression under `root` that spans exactly the offsets `start` to `end`. */
export function findExpression(
  typescript: TypeScript,
  source: ts.SourceFile,
  root: ts.Node,
  start: number,
  end: number,
): ts.Expression | undefined {
  const find = (node: ts.Node): ts.Expression | undefined => {
    if (node.pos > start || node.end < end) return undefined;
    const inside = typescript.forEachChild(node, find);
    if (inside !== undefined) return inside;
    const spans = node.end === end && node.getStart(source) === start;
    return spans && typescript.isExpression(node) ? node : undefined;
  };
  return find(root);
}
