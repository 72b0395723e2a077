import type ts from "typescript";
import type { Classic } from "./context.ts";

/** Where a file's code starts: after the shebang and the directives, so that `"use strict"` stays first. */
export function startOf({ ts }: Classic, source: ts.SourceFile): number {
  const isDirective = (node: ts.Statement): boolean =>
    ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
  const first = source.statements.findIndex((node) => !isDirective(node));
  const last = source.statements[(first === -1 ? source.statements.length : first) - 1];
  return last?.getEnd() ?? ts.getShebang(source.text)?.length ?? 0;
}
