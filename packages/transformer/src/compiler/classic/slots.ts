import type ts from "typescript";
import type { Classic, TypeScriptPart } from "./context.ts";
import { isToolSource, isToolSources } from "./marks.ts";

/** The children of a node that can take their type from it and could hold tools; most nodes have none. */
export function slotsOf(api: TypeScriptPart, node: ts.Node): readonly ts.Node[] {
  const candidates = candidatesOf(api, node);
  return candidates.length === 0 ? none : candidates.filter((slot) => couldHoldTools(api, slot));
}

const none: readonly ts.Node[] = [];

function candidatesOf(api: TypeScriptPart, node: ts.Node): readonly ts.Node[] {
  const { SyntaxKind } = api;
  switch (node.kind) {
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
      return (node as ts.CallExpression | ts.NewExpression).arguments ?? none;
    case SyntaxKind.ArrayLiteralExpression:
      return (node as ts.ArrayLiteralExpression).elements;
    case SyntaxKind.ObjectLiteralExpression:
      return (node as ts.ObjectLiteralExpression).properties.flatMap((member): readonly ts.Node[] => {
        if (api.isShorthandPropertyAssignment(member)) return [member];
        return api.isSpreadAssignment(member) ? [member.expression] : [];
      });
    case SyntaxKind.PropertyAssignment:
    case SyntaxKind.VariableDeclaration:
    case SyntaxKind.PropertyDeclaration:
    case SyntaxKind.Parameter:
      return present((node as ts.VariableDeclaration).initializer);
    case SyntaxKind.ReturnStatement:
    case SyntaxKind.YieldExpression:
    case SyntaxKind.SpreadElement:
    case SyntaxKind.AsExpression:
    case SyntaxKind.ParenthesizedExpression:
      return present((node as ts.ReturnStatement).expression);
    case SyntaxKind.ArrowFunction:
      return [(node as ts.ArrowFunction).body];
    case SyntaxKind.ConditionalExpression: {
      const { whenTrue, whenFalse } = node as ts.ConditionalExpression;
      return [whenTrue, whenFalse];
    }
    case SyntaxKind.BinaryExpression: {
      const { operatorToken, right } = node as ts.BinaryExpression;
      return operatorToken.kind === SyntaxKind.EqualsToken ? [right] : none;
    }
    default:
      return none;
  }
}

function present(node: ts.Node | undefined): readonly ts.Node[] {
  return node === undefined ? none : [node];
}

/** A literal is no tool: the checker need not be asked. */
function couldHoldTools({ SyntaxKind }: TypeScriptPart, { kind }: ts.Node): boolean {
  switch (kind) {
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
    case SyntaxKind.TemplateExpression:
    case SyntaxKind.NumericLiteral:
    case SyntaxKind.TrueKeyword:
    case SyntaxKind.FalseKeyword:
    case SyntaxKind.NullKeyword:
    case SyntaxKind.PrefixUnaryExpression:
    case SyntaxKind.RegularExpressionLiteral:
    case SyntaxKind.Block:
      return false;
    default:
      return true;
  }
}

/** The type that a slot takes from what surrounds it. */
export function slotType(classic: Classic, node: ts.Node): ts.Type | undefined {
  const { ts, checker } = classic;
  const type = ts.isShorthandPropertyAssignment(node)
    ? memberType(classic, node)
    : checker.getContextualType(node as ts.Expression);
  const isMember = ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node.parent);
  return type !== undefined && isMember && type.flags & ts.TypeFlags.Any ? declaredType(classic, node) : type;
}

/** Not every version answers for a shorthand's name; all answer for the literal that it stands in. */
function memberType({ checker }: Classic, node: ts.ShorthandPropertyAssignment): ts.Type | undefined {
  const literal = checker.getContextualType(node.parent);
  if (literal === undefined) return undefined;
  const types = (literal.isUnion() ? literal.types : [literal]).flatMap((option) => {
    const member = option.getProperty(node.name.text);
    return member === undefined ? (option.getStringIndexType() ?? []) : checker.getTypeOfSymbol(member);
  });
  return types.find((type) => isToolSource(type) || isToolSources(checker, type)) ?? types[0];
}

/** `T | ToolSources` is `any` once `T` is inferred from an `any`: what the member was declared as is not. */
function declaredType({ ts, checker }: Classic, node: ts.Node): ts.Type | undefined {
  const member = ts.isShorthandPropertyAssignment(node) ? node : (node.parent as ts.PropertyAssignment);
  const literal = checker.getContextualType(member.parent);
  const property = literal && checker.getNonNullableType(literal).getProperty(member.name.getText());
  const declaration = property?.valueDeclaration;
  const isTyped = declaration !== undefined && ts.isPropertySignature(declaration);
  return isTyped && declaration.type !== undefined
    ? checker.getTypeFromTypeNode(declaration.type)
    : undefined;
}
