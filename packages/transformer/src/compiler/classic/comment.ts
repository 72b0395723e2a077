import type ts from "typescript";
import { nearestDocComment } from "../doc-block.ts";
import type { Classic, TypeScriptPart } from "./context.ts";
import { isLibraryFile } from "./library.ts";

/**
 * The doc comment of a declaration, from the text itself: since 5.3 `tsc` parses no doc comments into the tree, so
 * that under a patched compiler `getDocumentationComment` finds nothing. A library's own texts are not taken.
 */
export function commentOf(classic: Classic, declaration: ts.Node | undefined): string {
  if (declaration === undefined) return "";
  const source = declaration.getSourceFile();
  if (isLibraryFile(classic, source)) return "";
  const node = commentedNode(classic.ts, declaration);
  const from = afterTrailingComments(classic.ts, source, node);
  return nearestDocComment(source.text.slice(from, node.getStart(source)));
}

/** The comment stands before the whole statement or member: `export const add = () => {}`. */
function commentedNode(api: TypeScriptPart, node: ts.Node): ts.Node {
  const { parent } = node;
  if (parent === undefined) return node;
  if (api.isVariableDeclaration(node)) return commentedNode(api, parent);
  if (api.isVariableDeclarationList(node))
    return parent.kind === api.SyntaxKind.VariableStatement ? parent : node;
  if (
    api.isParenthesizedExpression(parent) ||
    api.isAsExpression(parent) ||
    api.isSatisfiesExpression(parent)
  )
    return commentedNode(api, parent);
  const isFunction = api.isArrowFunction(node) || api.isFunctionExpression(node) || isWrapping(api, node);
  if (isFunction && isHolder(api, parent)) return commentedNode(api, parent);
  return node;
}

function isWrapping(api: TypeScriptPart, node: ts.Node): boolean {
  return api.isParenthesizedExpression(node) || api.isAsExpression(node) || api.isSatisfiesExpression(node);
}

function isHolder(api: TypeScriptPart, node: ts.Node): boolean {
  return (
    api.isVariableDeclaration(node) ||
    api.isPropertyAssignment(node) ||
    api.isPropertyDeclaration(node) ||
    api.isExportAssignment(node) ||
    (api.isBinaryExpression(node) && node.operatorToken.kind === api.SyntaxKind.EqualsToken)
  );
}

/** A comment on the line of what came before belongs to that, when the declaration starts on a later line. */
function afterTrailingComments(api: TypeScriptPart, source: ts.SourceFile, node: ts.Node): number {
  const from = node.getFullStart();
  if (from === 0) return from;
  const last = api.getTrailingCommentRanges(source.text, from)?.at(-1);
  if (last === undefined) return from;
  return source.text.slice(last.end, node.getStart(source)).includes("\n") ? last.end : from;
}
