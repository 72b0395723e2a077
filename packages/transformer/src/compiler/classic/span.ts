import type ts from "typescript";
import type { Span } from "../../ir/span.ts";

/** Where a node stands, without the comments before it. */
export function spanOf(node: ts.Node): Span {
  const source = node.getSourceFile();
  const start = node.getStart(source);
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  return { file: source.fileName, line: line + 1, column: character + 1, start, end: node.getEnd() };
}

/** The name of a declaration where it has one, else the whole of it. */
export function nameSpanOf(node: ts.Node): Span {
  const { name } = node as { readonly name?: ts.Node };
  return spanOf(name ?? node);
}
