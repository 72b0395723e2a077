import type ts from "typescript";
import type { Insert } from "../../emit/edit.ts";
import type { TypeScript } from "../typescript.ts";
import { requireInstead } from "./require-instead.ts";
import { synthesizeStatements } from "./synthesize.ts";

/** `statements`, which stand for those of `source` one by one, with the inserted ones between them. */
export function insertStatements(
  typescript: TypeScript,
  context: ts.TransformationContext,
  source: ts.SourceFile,
  statements: readonly ts.Statement[],
  inserts: readonly Insert[],
): readonly ts.Statement[] {
  const placed = inserts.map((insert) => ({ insert, index: indexOf(typescript, source, insert.at) }));
  const complete: ts.Statement[] = [];
  let done = 0;
  for (const { insert, index } of placed.sort((a, b) => a.index - b.index)) {
    const made = madeFrom(typescript, insert, source.statements[index - 1]);
    complete.push(...statements.slice(done, index));
    complete.push(...made.map((statement) => requireInstead(typescript, context, source, statement)));
    done = index;
  }
  return [...complete, ...statements.slice(done)];
}

/** How many of the file's statements come before the offset. The directives always do. */
function indexOf(typescript: TypeScript, source: ts.SourceFile, at: number): number {
  const before = source.statements.filter((statement) => statement.end <= at).length;
  return Math.max(before, directivesOf(typescript, source));
}

function directivesOf(typescript: TypeScript, source: ts.SourceFile): number {
  const first = source.statements.findIndex(
    (statement) =>
      !typescript.isExpressionStatement(statement) || !typescript.isStringLiteral(statement.expression),
  );
  return first === -1 ? source.statements.length : first;
}

/** In CommonJS output an exported `const` is only `exports.search`: its name must lead to its declaration. */
function madeFrom(
  typescript: TypeScript,
  insert: Insert,
  previous: ts.Statement | undefined,
): readonly ts.Statement[] {
  const names = previous === undefined ? [] : namesIn(typescript, previous);
  const link = (node: ts.Node): void => {
    const name = typescript.isIdentifier(node) && names.find(({ text }) => text === node.text);
    if (name) typescript.setOriginalNode(node, name);
    else if (typescript.isPropertyAccessExpression(node)) link(node.expression);
    else if (typescript.isPropertyAssignment(node)) link(node.initializer);
    else typescript.forEachChild(node, link);
  };
  const made = synthesizeStatements(typescript, insert.statements);
  made.forEach(link);
  return made;
}

function namesIn(typescript: TypeScript, statement: ts.Statement): readonly ts.Identifier[] {
  if (typescript.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name).filter(typescript.isIdentifier);
  }
  const declares = typescript.isFunctionDeclaration(statement) || typescript.isClassDeclaration(statement);
  return declares && statement.name !== undefined ? [statement.name] : [];
}
