import type ts from "typescript";
import type { Constant, Statement } from "../../emit/edit.ts";
import type { TypeScript } from "../typescript.ts";

/** Statements as nodes that stand in no file: the printer writes them afresh, without a mapping. */
export function synthesizeStatements(
  typescript: TypeScript,
  statements: readonly Statement[],
): readonly ts.Statement[] {
  return statements.flatMap((statement) =>
    typeof statement === "string" ? parsed(typescript, statement) : [constantOf(typescript, statement)],
  );
}

export function synthesizeExpression(typescript: TypeScript, text: string): ts.Expression {
  const [statement] = parsed(typescript, `(${text});`);
  if (statement === undefined || !typescript.isExpressionStatement(statement)) throw notAnExpression(text);
  if (!typescript.isParenthesizedExpression(statement.expression)) throw notAnExpression(text);
  return statement.expression.expression;
}

function parsed(typescript: TypeScript, text: string): readonly ts.Statement[] {
  const { statements } = typescript.createSourceFile("plainfn.ts", text, typescript.ScriptTarget.Latest);
  for (const statement of statements) forgetPosition(typescript, statement);
  return statements;
}

/**
 * The literal is one node that prints as it is written: the printer would spread it over many lines, and a thousand
 * nodes a tool cost time.
 */
function constantOf({ factory, NodeFlags }: TypeScript, { name, value }: Constant): ts.Statement {
  const asWritten = factory.createIdentifier(value);
  const declaration = factory.createVariableDeclaration(name, undefined, undefined, asWritten);
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([declaration], NodeFlags.Const),
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
