import type ts from "typescript";
import type { ExpressionView, LeafView, NodeHandle } from "../compiler.ts";
import { commentOf } from "./comment.ts";
import { type Classic, nodeHandle, nodeOf, type TypeScriptPart } from "./context.ts";
import { errorWords } from "./error-words.ts";
import { leafForm, objectOf } from "./leaf-form.ts";

/** An expression in a tool position: the structure to descend through, or a leaf to wrap. */
export function expressionView(classic: Classic, handle: NodeHandle): ExpressionView {
  const node = nodeOf(handle);
  const parts = partsOf(classic, node)?.map(nodeHandle);
  if (parts === undefined) return leafView(classic, node);
  const isList = classic.ts.isArrayLiteralExpression(node) || classic.ts.isObjectLiteralExpression(node);
  if (isList) return { is: "list", elements: parts };
  const [inner] = parts;
  if (parts.length === 1 && inner !== undefined)
    return { is: "wrapper", inner, spread: classic.ts.isSpreadElement(node) };
  return { is: "choice", branches: parts };
}

/** The expressions that may be the value of a structural one, or that it lists; undefined for a leaf. */
export function partsOf(classic: Classic, node: ts.Node): readonly ts.Node[] | undefined {
  const { ts: api } = classic;
  if (api.isArrayLiteralExpression(node)) return node.elements;
  if (api.isObjectLiteralExpression(node)) return recordParts(classic, node);
  if (api.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (api.isBinaryExpression(node)) return branchesOf(api, node);
  const isWrapper =
    api.isParenthesizedExpression(node) ||
    api.isAsExpression(node) ||
    api.isSatisfiesExpression(node) ||
    api.isNonNullExpression(node) ||
    api.isSpreadElement(node);
  return isWrapper ? [node.expression] : undefined;
}

/** `{ find: search, add }` names its values. With a method in it, and nothing that is a source itself, it is an object. */
function recordParts(classic: Classic, node: ts.ObjectLiteralExpression): readonly ts.Node[] | undefined {
  const { ts } = classic;
  const hasMethod = node.properties.some(ts.isMethodDeclaration);
  if (hasMethod && !node.properties.some((member) => isSource(classic, member))) return undefined;
  return node.properties.map((member): ts.Node => {
    if (ts.isPropertyAssignment(member)) return member.initializer;
    if (ts.isSpreadAssignment(member)) return member.expression;
    return ts.isShorthandPropertyAssignment(member) ? member : member.name;
  });
}

function isSource(classic: Classic, member: ts.ObjectLiteralElementLike): boolean {
  const { ts } = classic;
  if (!ts.isPropertyAssignment(member) && !ts.isShorthandPropertyAssignment(member)) return false;
  const value = ts.isPropertyAssignment(member) ? member.initializer : member;
  const form = leafForm(classic, value, valueType(classic, value));
  return form === "instance" || form === "ready" || form === "class";
}

function branchesOf(
  { SyntaxKind }: TypeScriptPart,
  node: ts.BinaryExpression,
): readonly ts.Expression[] | undefined {
  switch (node.operatorToken.kind) {
    case SyntaxKind.BarBarToken:
    case SyntaxKind.QuestionQuestionToken:
      return [node.left, node.right];
    case SyntaxKind.AmpersandAmpersandToken:
    case SyntaxKind.CommaToken:
      return [node.right];
    default:
      return undefined;
  }
}

function leafView(classic: Classic, node: ts.Node): LeafView {
  const { ts } = classic;
  const symbol = symbolAt(classic, node);
  const form = leafForm(classic, node, valueType(classic, node));
  return {
    is: "leaf",
    name: nameOf(classic, node, symbol),
    comment: commentOf(classic, symbol?.declarations?.at(-1)),
    form,
    member: form === "function" ? memberOf(classic, node) : undefined,
    shorthand: ts.isShorthandPropertyAssignment(node),
    spread: ts.isSpreadAssignment(node.parent),
    list: form === "list" ? localList(classic, symbol) : undefined,
    words: form === "error" ? errorWords(classic, node) : undefined,
  };
}

/** The type of an expression; of `{ search }` that of the variable. */
export function valueType({ ts, checker }: Classic, node: ts.Node): ts.Type {
  if (!ts.isShorthandPropertyAssignment(node)) return checker.getTypeAtLocation(node);
  const symbol = checker.getShorthandAssignmentValueSymbol(node);
  return symbol === undefined
    ? checker.getTypeAtLocation(node.name)
    : checker.getTypeOfSymbolAtLocation(symbol, node.name);
}

/** Not of a namespace: what a module exports needs no receiver. */
function memberOf(classic: Classic, node: ts.Node): LeafView["member"] {
  const { ts } = classic;
  const object = objectOf(ts, node);
  if (object === undefined || isNamespace(classic, object)) return undefined;
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name))
    return { object: nodeHandle(object), name: node.name.text };
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return { object: nodeHandle(object), name: node.argumentExpression.text };
  return undefined;
}

function isNamespace(classic: Classic, node: ts.Expression): boolean {
  const flags = symbolAt(classic, node)?.flags ?? 0;
  return (flags & classic.ts.SymbolFlags.Module) !== 0;
}

function symbolAt({ ts, checker }: Classic, node: ts.Node): ts.Symbol | undefined {
  if (ts.isShorthandPropertyAssignment(node))
    return resolved({ ts, checker }, checker.getShorthandAssignmentValueSymbol(node));
  const isFunction = ts.isFunctionExpression(node) || ts.isArrowFunction(node);
  return resolved({ ts, checker }, isFunction ? undefined : checker.getSymbolAtLocation(node));
}

function resolved(
  { ts, checker }: Pick<Classic, "ts" | "checker">,
  symbol: ts.Symbol | undefined,
): ts.Symbol | undefined {
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

function nameOf(classic: Classic, node: ts.Node, symbol: ts.Symbol | undefined): string | undefined {
  const { ts } = classic;
  if (symbol !== undefined) {
    if (symbol.name !== "default") return symbol.name;
    return ts.isIdentifier(node) ? node.text : undefined;
  }
  const { parent } = node;
  const own = ts.isFunctionExpression(node) ? node.name?.text : undefined;
  if (own !== undefined) return own;
  if (ts.isPropertyAssignment(parent) && !ts.isComputedPropertyName(parent.name))
    return parent.name.getText().replace(/^["']|["']$/g, "");
  const declared = valueType(classic, node).getSymbol()?.name;
  return declared === undefined || declared.startsWith("__") ? undefined : declared;
}

/** `const extra = [search, add]` in the same file, never reassigned. */
function localList({ ts }: Classic, symbol: ts.Symbol | undefined): NodeHandle | undefined {
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  if (
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0 ||
    declaration.initializer === undefined
  )
    return undefined;
  const inner = unwrapped(ts, declaration.initializer);
  return ts.isArrayLiteralExpression(inner) ? nodeHandle(inner) : undefined;
}

function unwrapped(api: TypeScriptPart, node: ts.Expression): ts.Expression {
  return api.isAsExpression(node) || api.isSatisfiesExpression(node) || api.isParenthesizedExpression(node)
    ? unwrapped(api, node.expression)
    : node;
}
