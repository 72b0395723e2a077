import type ts from "typescript";
import type { DeclarationView } from "../compiler.ts";
import { commentOf } from "./comment.ts";
import { type Classic, typeHandle } from "./context.ts";
import { exportedSymbols } from "./exported-symbols.ts";
import { nameSpanOf } from "./span.ts";
import { startOf } from "./start.ts";

/** What a module gives away that could be a tool, under the names it gives; in source order. */
export function exportsOf(classic: Classic, file: string): readonly DeclarationView[] {
  const { program, checker } = classic;
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (source === undefined || module === undefined) return [];
  const exports = exportedSymbols(classic, module).flatMap((symbol) => {
    const declaration = declarationOf(classic, symbol);
    const isTool = declaration !== undefined && !isAbstract(classic, declaration);
    return isTool ? [viewOf(classic, symbol.name, declaration)] : [];
  });
  return inSourceOrder(
    exports.filter((view) => view !== undefined),
    source.fileName,
  );
}

/** Top-level functions, classes and variables that could carry the tag `@tool`. */
export function documentedIn(classic: Classic, file: string): readonly DeclarationView[] {
  const { program } = classic;
  const source = program.getSourceFile(file);
  if (source === undefined || source.isDeclarationFile || !source.text.includes("@tool")) return [];
  return source.statements
    .flatMap((statement) => declarationsIn(classic, statement))
    .flatMap((node) => {
      const name = node.name === undefined ? "default" : node.name.getText(source);
      return viewOf(classic, name, node) ?? [];
    })
    .filter((view) => view.comment.includes("@tool"));
}

/** An abstract class has no instances; its methods come with the classes that extend it. */
function isAbstract({ ts }: Classic, node: Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract) !== 0;
}

type Declaration = ts.Declaration & { readonly name?: ts.Node };

/** The function, class or variable behind an export, or the place in an object or pattern that stands for one. */
function declarationOf(classic: Classic, symbol: ts.Symbol): Declaration | undefined {
  const { ts, checker } = classic;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const found = (target.declarations ?? []).filter(
    (node) =>
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isExportAssignment(node),
  );
  if (found.length > 0) return found.at(-1);
  const place = target.valueDeclaration;
  if (place === undefined || !isPlace(classic, place)) return undefined;
  if (!ts.isShorthandPropertyAssignment(place)) return place;
  const value = checker.getShorthandAssignmentValueSymbol(place);
  return value === undefined ? undefined : declarationOf(classic, value);
}

/** `export const { add } = tools`, `exports.add = …` and `module.exports = { add }`. */
function isPlace({ ts }: Classic, node: ts.Declaration): boolean {
  return (
    ts.isBindingElement(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isObjectLiteralElement(node)
  );
}

function declarationsIn(
  { ts }: Classic,
  statement: ts.Statement,
): readonly (ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableDeclaration)[] {
  if (ts.isFunctionDeclaration(statement)) return statement.body === undefined ? [] : [statement];
  if (ts.isClassDeclaration(statement)) return [statement];
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  return [];
}

function viewOf(classic: Classic, exportedAs: string, node: Declaration): DeclarationView | undefined {
  const { ts, checker } = classic;
  const value = ts.isExportAssignment(node) ? node.expression : node;
  const type = checker.getTypeAtLocation(value);
  const kind = kindOf(classic, node, type);
  if (kind === undefined) return undefined;
  const isWhole = exportedAs === "default" || exportedAs === ts.InternalSymbolName.ExportEquals;
  const ownName = nameOf(classic, node);
  return {
    name: isWhole ? (ownName ?? "default") : exportedAs,
    kind,
    type: typeHandle(type),
    comment: commentOf(classic, node),
    span: nameSpanOf(node),
    at: placeAfter(classic, node),
    named: !isWhole || ownName !== undefined,
  };
}

/** The name under which the rest of its file knows it. */
function nameOf({ ts }: Classic, node: Declaration): string | undefined {
  if (!ts.isExportAssignment(node)) return node.name?.getText();
  return ts.isIdentifier(node.expression) ? node.expression.text : undefined;
}

function kindOf(classic: Classic, node: Declaration, type: ts.Type): DeclarationView["kind"] | undefined {
  const { ts, checker } = classic;
  if (ts.isFunctionDeclaration(node)) return "function";
  if (ts.isClassDeclaration(node)) return "class";
  if (checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length > 0) return undefined;
  if (checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0) return "function";
  return type.isClass() || isClassReference(classic, type) ? "value" : undefined;
}

/** `new Repository<User>()` has an instantiation of the class for its type. */
function isClassReference({ ts }: Classic, type: ts.Type): boolean {
  return ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class) !== 0;
}

/** A function declaration is there before the first statement runs, and so must be what it carries. */
function placeAfter(classic: Classic, node: Declaration): number {
  const { ts } = classic;
  if (ts.isFunctionDeclaration(node)) return startOf(classic, node.getSourceFile());
  return (ts.isVariableDeclaration(node) ? node.parent.parent : node).getEnd();
}

/** A re-exported declaration stands in another file: those follow, as they are handed on. */
function inSourceOrder(views: readonly DeclarationView[], file: string): readonly DeclarationView[] {
  const own = views.filter((view) => view.span.file === file).sort((a, b) => a.span.start - b.span.start);
  return [...own, ...views.filter((view) => view.span.file !== file)];
}
