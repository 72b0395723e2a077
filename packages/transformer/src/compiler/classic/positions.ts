import type ts from "typescript";
import type { NodeHandle } from "../compiler.ts";
import { type Classic, nodeHandle } from "./context.ts";
import { partsOf } from "./expression.ts";
import { isToolSource } from "./marks.ts";

/** The outermost expressions to which the checker gives the type `ToolSource`. */
export function toolPositionsIn(classic: Classic, file: string): readonly NodeHandle[] {
  const source = classic.program.getSourceFile(file);
  if (source === undefined || source.isDeclarationFile || !knowsRuntime(classic.program)) return [];
  const found: ts.Node[] = [];
  visitChildren(classic, source, found);
  return found.map(nodeHandle);
}

/** Without the runtime's types there is no tool position, and nothing needs to be asked. */
function knowsRuntime(program: ts.Program): boolean {
  const known = programs.get(program);
  if (known !== undefined) return known;
  const knows = program
    .getSourceFiles()
    .some((source) => source.isDeclarationFile && source.text.includes("plainfnSource"));
  programs.set(program, knows);
  return knows;
}

const programs = new WeakMap<ts.Program, boolean>();

function visitChildren(classic: Classic, node: ts.Node, found: ts.Node[]): void {
  node.forEachChild((child) => visit(classic, child, found));
}

function visit(classic: Classic, node: ts.Node, found: ts.Node[]): void {
  const { ts } = classic;
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
  if (isSlot(ts, node) && isPosition(classic, node)) {
    found.push(node);
    visitLeaves(classic, node, found);
  } else {
    visitChildren(classic, node, found);
  }
}

/** Inside a position the leaves are no positions of their own, but what stands in a leaf may be. */
function visitLeaves(classic: Classic, node: ts.Node, found: ts.Node[]): void {
  const parts = partsOf(classic.ts, node);
  if (parts === undefined) visitChildren(classic, node, found);
  else for (const part of parts) visitLeaves(classic, part, found);
}

function isPosition({ ts, checker }: Classic, node: ts.Node): boolean {
  if (ts.isShorthandPropertyAssignment(node)) {
    const type = checker.getContextualType(node.name) ?? contextOfShorthand(ts, checker, node);
    return type !== undefined && isToolSource(type);
  }
  const type = checker.getContextualType(node as ts.Expression);
  return type !== undefined && isToolSource(type);
}

/** The compiler answers for a shorthand's name only in some versions; the literal's own type answers in all. */
function contextOfShorthand(
  api: typeof ts,
  checker: ts.TypeChecker,
  node: ts.ShorthandPropertyAssignment,
): ts.Type | undefined {
  const literal = checker.getContextualType(node.parent as ts.ObjectLiteralExpression);
  if (literal === undefined) return undefined;
  const options = literal.isUnion() ? literal.types : [literal];
  for (const option of options) {
    const member = option.getProperty(node.name.text);
    const type =
      member === undefined
        ? checker.getIndexTypeOfType(option, api.IndexKind.String)
        : checker.getTypeOfSymbol(member);
    if (type !== undefined && isToolSource(type)) return type;
  }
  return undefined;
}

/** The places where an expression can take its type from what surrounds it. */
function isSlot(api: typeof ts, node: ts.Node): boolean {
  const { parent } = node;
  if (api.isShorthandPropertyAssignment(node)) return true;
  if (api.isCallExpression(parent) || api.isNewExpression(parent))
    return parent.arguments?.includes(node as ts.Expression) ?? false;
  if (api.isVariableDeclaration(parent) || api.isPropertyDeclaration(parent) || api.isParameter(parent))
    return parent.initializer === node;
  if (api.isPropertyAssignment(parent)) return parent.initializer === node;
  if (api.isArrowFunction(parent)) return parent.body === node && !api.isBlock(node);
  if (api.isBinaryExpression(parent))
    return parent.operatorToken.kind === api.SyntaxKind.EqualsToken && parent.right === node;
  return (
    api.isReturnStatement(parent) ||
    api.isArrayLiteralExpression(parent) ||
    api.isSpreadElement(parent) ||
    api.isAsExpression(parent) ||
    api.isConditionalExpression(parent) ||
    api.isParenthesizedExpression(parent) ||
    api.isYieldExpression(parent)
  );
}
