import type ts from "typescript";
import type { NodeHandle } from "../compiler.ts";
import { type Classic, nodeHandle } from "./context.ts";
import { partsOf } from "./expression.ts";
import { isToolSource } from "./marks.ts";
import { slotsOf } from "./slots.ts";

/** The outermost expressions to which the checker gives the type `ToolSource`. */
export function toolPositionsIn(classic: Classic, file: string): readonly NodeHandle[] {
  const source = classic.program.getSourceFile(file);
  if (source === undefined || source.isDeclarationFile || !knowsRuntime(classic.program)) return [];
  const search: Search = { classic, found: [] };
  visit(search, source);
  return search.found.map(nodeHandle);
}

interface Search {
  readonly classic: Classic;
  readonly found: ts.Node[];
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

function visit(search: Search, node: ts.Node): void {
  const { ts } = search.classic;
  if (isTypeOnly(ts, node)) return;
  const positions = slotsOf(ts, node).filter((slot) => isPosition(search.classic, slot));
  search.found.push(...positions);
  node.forEachChild((child) =>
    positions.includes(child) ? visitLeaves(search, child) : visit(search, child),
  );
}

function isTypeOnly(api: typeof ts, node: ts.Node): boolean {
  const { kind } = node;
  const isType = kind >= api.SyntaxKind.FirstTypeNode && kind <= api.SyntaxKind.LastTypeNode;
  return (
    isType || kind === api.SyntaxKind.InterfaceDeclaration || kind === api.SyntaxKind.TypeAliasDeclaration
  );
}

/** Inside a position the leaves are no positions of their own, but what stands in a leaf may be. */
function visitLeaves(search: Search, node: ts.Node): void {
  const parts = partsOf(search.classic.ts, node);
  if (parts === undefined) node.forEachChild((child) => visit(search, child));
  else for (const part of parts) visitLeaves(search, part);
}

function isPosition({ ts, checker }: Classic, node: ts.Node): boolean {
  const isShorthand = ts.isShorthandPropertyAssignment(node);
  const type = isShorthand
    ? contextOfShorthand(ts, checker, node)
    : checker.getContextualType(node as ts.Expression);
  return type !== undefined && isToolSource(type);
}

/** Not every version answers for a shorthand's name; all answer for the literal that it stands in. */
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
