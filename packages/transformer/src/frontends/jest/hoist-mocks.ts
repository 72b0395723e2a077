import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";

/**
 * Moves `jest.mock(…)` before the imports that it is about, as jest's own transform does: `require` runs where it
 * stands. `jest` itself, when it is imported, comes first.
 */
export function hoistMocks(typescript: TypeScript): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (source) => {
    const mocks = source.statements.filter((statement) => isMock(typescript, statement));
    if (mocks.length === 0) return source;
    const globals = source.statements.filter((statement) => importsJest(typescript, statement));
    const first = [...globals, ...mocks];
    const rest = source.statements.filter((statement) => !first.includes(statement));
    const directives = rest.findIndex((statement) => !isDirective(typescript, statement));
    const at = directives === -1 ? rest.length : directives;
    const statements = [...rest.slice(0, at), ...first, ...rest.slice(at)];
    return context.factory.updateSourceFile(
      source,
      typescript.setTextRange(context.factory.createNodeArray(statements), source.statements),
    );
  };
}

const hoisted = new Set(["mock", "unmock", "deepUnmock", "enableAutomock", "disableAutomock"]);

/** `jest.mock("a").mock("b")` too. */
function isMock(typescript: TypeScript, statement: ts.Statement): boolean {
  if (!typescript.isExpressionStatement(statement)) return false;
  let node: ts.Expression = statement.expression;
  while (typescript.isCallExpression(node) && typescript.isPropertyAccessExpression(node.expression)) {
    if (!hoisted.has(node.expression.name.text)) return false;
    node = node.expression.expression;
  }
  return typescript.isIdentifier(node) && node.text === "jest" && node !== statement.expression;
}

function importsJest(typescript: TypeScript, statement: ts.Statement): boolean {
  return (
    typescript.isImportDeclaration(statement) &&
    typescript.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text === "@jest/globals"
  );
}

function isDirective(typescript: TypeScript, statement: ts.Statement): boolean {
  return typescript.isExpressionStatement(statement) && typescript.isStringLiteral(statement.expression);
}
