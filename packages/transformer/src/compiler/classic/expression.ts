import type ts from "typescript";
import type { ExpressionView, LeafForm, LeafView, NodeHandle } from "../compiler.ts";
import { commentOf } from "./comment.ts";
import { type Classic, nodeHandle, nodeOf } from "./context.ts";
import { isToolSource, markedView } from "./marks.ts";

/** An expression in a tool position: the structure to descend through, or a leaf to wrap. */
export function expressionView(classic: Classic, handle: NodeHandle): ExpressionView {
  const node = nodeOf(handle);
  const parts = partsOf(classic.ts, node)?.map(nodeHandle);
  if (parts === undefined) return leafView(classic, node);
  const isList = classic.ts.isArrayLiteralExpression(node) || classic.ts.isObjectLiteralExpression(node);
  if (isList) return { is: "list", elements: parts };
  const [inner] = parts;
  if (parts.length === 1 && inner !== undefined)
    return { is: "wrapper", inner, spread: classic.ts.isSpreadElement(node) };
  return { is: "choice", branches: parts };
}

/** The expressions that may be the value of a structural one, or that it lists; undefined for a leaf. */
export function partsOf(api: typeof ts, node: ts.Node): readonly ts.Node[] | undefined {
  if (api.isArrayLiteralExpression(node)) return node.elements;
  if (api.isObjectLiteralExpression(node)) return recordParts(api, node);
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

/** `{ find: search, add }` names its values. With a method or an accessor in it the literal is an object of its own. */
function recordParts(api: typeof ts, node: ts.ObjectLiteralExpression): readonly ts.Node[] | undefined {
  const parts = node.properties.map((member) => {
    if (api.isPropertyAssignment(member)) return member.initializer;
    if (api.isSpreadAssignment(member)) return member.expression;
    return api.isShorthandPropertyAssignment(member) ? member : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function branchesOf(
  { SyntaxKind }: typeof ts,
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
  const form = formOf(classic, node, valueType(classic, node));
  return {
    is: "leaf",
    name: nameOf(classic, node, symbol),
    comment: commentOf(classic, symbol?.declarations?.at(-1)),
    form,
    member: form === "function" ? memberOf(classic, node) : undefined,
    shorthand: ts.isShorthandPropertyAssignment(node),
    list: form === "list" ? localList(classic, symbol) : undefined,
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

function formOf(classic: Classic, node: ts.Node, type: ts.Type): LeafForm {
  const { ts, checker } = classic;
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) return "unseen";
  if (isReady(classic, type)) return "ready";
  if (checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length > 0) return "class";
  const signature = checker.getSignaturesOfType(type, ts.SignatureKind.Call).at(-1);
  if (signature !== undefined) return isUnbound(classic, node, signature) ? "unbound" : "function";
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = checker.getTypeArguments(type as ts.TypeReference);
    return elements.every((element) => isReady(classic, element)) ? "ready" : "list";
  }
  return flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Union)
    ? "instance"
    : "other";
}

function isReady(classic: Classic, type: ts.Type): boolean {
  const view = markedView(classic, type);
  return isToolSource(type) || (view?.is === "runtime" && view.mark === "tool");
}

/** A class method whose object is not there: a variable that holds it, or `Calculator.prototype.add`. */
function isUnbound({ ts, checker }: Classic, node: ts.Node, signature: ts.Signature): boolean {
  const { declaration } = signature;
  if (
    declaration === undefined ||
    !ts.isMethodDeclaration(declaration) ||
    !ts.isClassLike(declaration.parent)
  )
    return false;
  if (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) return false;
  const object = objectOf(ts, node);
  if (object === undefined) return true;
  const symbol = checker.getSymbolAtLocation(object);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Prototype) !== 0;
}

function objectOf(api: typeof ts, node: ts.Node): ts.Expression | undefined {
  return api.isPropertyAccessExpression(node) || api.isElementAccessExpression(node)
    ? node.expression
    : undefined;
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

function unwrapped(api: typeof ts, node: ts.Expression): ts.Expression {
  return api.isAsExpression(node) || api.isSatisfiesExpression(node) || api.isParenthesizedExpression(node)
    ? unwrapped(api, node.expression)
    : node;
}
