import type ts from "typescript";
import type { Json } from "../../ir/json.ts";
import type { Classic } from "./context.ts";

/** The value of an expression that is plain JSON, or undefined for anything that must be run. */
export function jsonOf(classic: Classic, node: ts.Expression): Json | undefined {
  const { ts } = classic;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return jsonOf(classic, node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const operand = jsonOf(classic, node.operand);
    return typeof operand === "number" ? -operand : undefined;
  }
  if (ts.isArrayLiteralExpression(node))
    return allOf(node.elements.map((element) => jsonOf(classic, element)));
  if (ts.isObjectLiteralExpression(node)) return recordOf(classic, node);
  return enumValueOf(classic, node);
}

function recordOf(classic: Classic, node: ts.ObjectLiteralExpression): Json | undefined {
  const { ts } = classic;
  const entries: [string, Json][] = [];
  for (const member of node.properties) {
    if (!ts.isPropertyAssignment(member) || ts.isComputedPropertyName(member.name)) return undefined;
    const value = jsonOf(classic, member.initializer);
    if (value === undefined || ts.isPrivateIdentifier(member.name)) return undefined;
    entries.push([member.name.text, value]);
  }
  return Object.fromEntries(entries);
}

/** `Color.Red` and a `const` of a literal type: the checker knows the one value they have. */
function enumValueOf(classic: Classic, node: ts.Expression): Json | undefined {
  const { ts, checker } = classic;
  if (!ts.isPropertyAccessExpression(node) && !ts.isIdentifier(node)) return undefined;
  const type = checker.getTypeAtLocation(node);
  return type.isStringLiteral() || type.isNumberLiteral() ? type.value : undefined;
}

function allOf(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}
