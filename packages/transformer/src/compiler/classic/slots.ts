import type ts from "typescript";

/** The children of a node that can take their type from it and could hold tools; most nodes have none. */
export function slotsOf(api: typeof ts, node: ts.Node): readonly ts.Node[] {
  return candidatesOf(api, node).filter((slot) => couldHoldTools(api, slot));
}

function candidatesOf(api: typeof ts, node: ts.Node): readonly ts.Node[] {
  const { SyntaxKind } = api;
  switch (node.kind) {
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
      return (node as ts.CallExpression | ts.NewExpression).arguments ?? [];
    case SyntaxKind.ArrayLiteralExpression:
      return (node as ts.ArrayLiteralExpression).elements;
    case SyntaxKind.ObjectLiteralExpression:
      return (node as ts.ObjectLiteralExpression).properties.filter(api.isShorthandPropertyAssignment);
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
      return operatorToken.kind === SyntaxKind.EqualsToken ? [right] : [];
    }
    default:
      return [];
  }
}

function present(node: ts.Node | undefined): readonly ts.Node[] {
  return node === undefined ? [] : [node];
}

/** A literal is no tool: the checker need not be asked. */
function couldHoldTools({ SyntaxKind }: typeof ts, { kind }: ts.Node): boolean {
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
