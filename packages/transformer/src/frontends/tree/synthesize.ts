import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";

/** The statements of a text, as nodes that stand in no file: the printer writes them afresh, without a mapping. */
export function synthesizeStatements(typescript: TypeScript, text: string): readonly ts.Statement[] {
  const parsed = typescript.createSourceFile("plainfn.ts", text, typescript.ScriptTarget.Latest);
  return parsed.statements.map((statement) => {
    const constant = constantOf(typescript, statement, text);
    if (constant === undefined) forgetPosition(typescript, statement);
    return constant ?? statement;
  });
}

export function synthesizeExpression(typescript: TypeScript, text: string): ts.Expression {
  const [statement] = synthesizeStatements(typescript, `(${text});`);
  if (statement === undefined || !typescript.isExpressionStatement(statement)) throw notAnExpression(text);
  if (!typescript.isParenthesizedExpression(statement.expression)) throw notAnExpression(text);
  return statement.expression.expression;
}

/**
 * `const definition = {…}` with the literal as one node that prints as it is written: the printer would spread it over
 * many lines, and a thousand nodes a tool cost time.
 */
function constantOf(typescript: TypeScript, statement: ts.Statement, text: string): ts.Statement | undefined {
  if (!typescript.isVariableStatement(statement)) return undefined;
  const [declaration] = statement.declarationList.declarations;
  const value = declaration?.initializer;
  if (declaration === undefined || value === undefined || !typescript.isIdentifier(declaration.name))
    return undefined;
  if (!typescript.isObjectLiteralExpression(value) && !typescript.isArrayLiteralExpression(value))
    return undefined;
  const { factory } = typescript;
  const asWritten = factory.createIdentifier(text.slice(value.pos, value.end).trim());
  const name = factory.createIdentifier(declaration.name.text);
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList(
      [factory.createVariableDeclaration(name, undefined, undefined, asWritten)],
      typescript.NodeFlags.Const,
    ),
  );
}

/** Without the flag the checker would take the node for one of the user's and elide an import nobody references. */
function forgetPosition(typescript: TypeScript, node: ts.Node): void {
  const made = node as { -readonly [K in keyof ts.Node]: ts.Node[K] };
  made.flags |= typescript.NodeFlags.Synthesized;
  typescript.setTextRange(node, nowhere);
  if (typescript.isStringLiteral(node)) {
    // The compiler would write every letter beyond ASCII as an escape.
    typescript.setEmitFlags(node, typescript.EmitFlags.NoAsciiEscaping);
  }
  const forget = (child: ts.Node): void => forgetPosition(typescript, child);
  typescript.forEachChild(node, forget, (children) => {
    typescript.setTextRange(children, nowhere);
    children.forEach(forget);
  });
}

const nowhere: ts.TextRange = { pos: -1, end: -1 };

function notAnExpression(text: string): Error {
  return new Error(`Not an expression: ${text.slice(0, 80)}`);
}
