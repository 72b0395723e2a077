import type ts from "typescript";
import type { ToolPosition } from "../compiler.ts";
import { type CheckerPart, type Classic, nodeHandle, type TypeScriptPart } from "./context.ts";
import { partsOf } from "./expression.ts";
import { isToolSource, isToolSources } from "./marks.ts";
import { slotsOf, slotType } from "./slots.ts";
import { statementsToSearch } from "./statements.ts";
import { hiddenTools } from "./tool-holders.ts";

/** The expressions to which the checker gives the type `ToolSource`, and those that hide such expressions. */
export function toolPositionsIn(classic: Classic, file: string): readonly ToolPosition[] {
  const source = classic.program.getSourceFile(file);
  // Without the runtime's types there is no tool position, and nothing needs to be asked.
  if (source === undefined || source.isDeclarationFile || !knowsRuntime(classic)) return [];
  const search: Search = { classic, found: [], leaves: [] };
  for (const statement of statementsToSearch(classic, source)) visit(search, statement);
  classic.expect?.(search.leaves);
  return search.found;
}

function knowsRuntime(classic: Classic): boolean {
  const known = programs.get(classic);
  if (known !== undefined) return known;
  let knows = false;
  for (const { file, text } of classic.texts())
    knows ||= /\.d\.[cm]?ts$/.test(file) && text.includes("plainfnSource");
  programs.set(classic, knows);
  return knows;
}

const programs = new WeakMap<Classic, boolean>();

interface Search {
  readonly classic: Classic;
  readonly found: ToolPosition[];
  readonly leaves: ts.Node[];
}

function visit(search: Search, node: ts.Node): void {
  const { classic, found } = search;
  const { ts, checker } = classic;
  if (isTypeOnly(ts, node)) return;
  if (ts.isSatisfiesExpression(node) && isToolType(checker, checker.getTypeFromTypeNode(node.type)))
    found.push({ is: "satisfies", node: nodeHandle(node) });
  const positions = slotsOf(ts, node).filter((slot) => isPosition(search, slot));
  node.forEachChild((child) =>
    positions.includes(child) ? visitLeaves(search, child) : visit(search, child),
  );
}

function isPosition({ classic, found }: Search, slot: ts.Node): boolean {
  const type = slotType(classic, slot);
  if (type === undefined) return false;
  if (!isToolType(classic.checker, type)) {
    found.push(...hiddenTools(classic, slot, type));
    return false;
  }
  found.push({ is: "source", node: nodeHandle(slot) });
  return true;
}

function isToolType(checker: CheckerPart, type: ts.Type): boolean {
  return isToolSource(type) || isToolSources(checker, type);
}

function isTypeOnly(api: TypeScriptPart, node: ts.Node): boolean {
  const { kind } = node;
  const isType = kind >= api.SyntaxKind.FirstTypeNode && kind <= api.SyntaxKind.LastTypeNode;
  return (
    isType || kind === api.SyntaxKind.InterfaceDeclaration || kind === api.SyntaxKind.TypeAliasDeclaration
  );
}

/** Inside a position the leaves are no positions of their own, but what stands in a leaf may be. */
function visitLeaves(search: Search, node: ts.Node): void {
  const parts = partsOf(search.classic, node);
  if (parts === undefined) {
    search.leaves.push(node);
    node.forEachChild((child) => visit(search, child));
  } else for (const part of parts) visitLeaves(search, part);
}
