import type ts from "typescript";
import type { Classic } from "./context.ts";

/**
 * What the compiler itself says of a type or a name that it can't resolve: there, or where the name comes from, however
 * many files it is handed through.
 */
export function errorWords(classic: Classic, node: ts.Node | undefined): string | undefined {
  return node === undefined ? undefined : wordsOf({ classic, seen: new Set() }, node);
}

/** What the checker gives for a name it can't resolve is an `any` by flags, told apart only by its inner name. */
export function isErrorType(type: ts.Type): boolean {
  return (type as ts.Type & { readonly intrinsicName?: string }).intrinsicName === "error";
}

interface Search {
  readonly classic: Classic;
  readonly seen: Set<ts.Node | ts.Symbol>;
}

function wordsOf(search: Search, node: ts.Node): string | undefined {
  if (search.seen.has(node)) return undefined;
  search.seen.add(node);
  return wordsWithin(search, node) ?? firstOf(namesIn(search, node), (name) => originWords(search, name));
}

/** An error of the compiler's that is placed in a node. */
function wordsWithin({ classic: { ts, program } }: Search, node: ts.Node): string | undefined {
  const source = node.getSourceFile();
  const first = node.getStart(source);
  const found = program
    .getSemanticDiagnostics(source)
    .find(({ start }) => start !== undefined && start >= first && start < node.getEnd());
  return found && ts.flattenDiagnosticMessageText(found.messageText, " ");
}

function namesIn({ classic: { ts } }: Search, node: ts.Node): readonly ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) names.push(each);
    else each.forEachChild(visit);
  };
  visit(node);
  return names;
}

/** Where a name is declared: by an import, an export that hands it on, an alias of a type, or a variable. */
function originWords(search: Search, name: ts.Node): string | undefined {
  const symbol = search.classic.checker.getSymbolAtLocation(name);
  return symbol && symbolWords(search, symbol);
}

function symbolWords(search: Search, symbol: ts.Symbol): string | undefined {
  const { ts, checker } = search.classic;
  if (search.seen.has(symbol)) return undefined;
  search.seen.add(symbol);
  const own = firstOf(symbol.declarations ?? [], (declaration) => {
    if (ts.isTypeAliasDeclaration(declaration)) return wordsOf(search, declaration.type);
    if (ts.isVariableDeclaration(declaration)) return wordsWithin(search, declaration);
    const module = moduleOf(search, declaration);
    return module && (wordsWithin(search, declaration) ?? wordsWithin(search, module));
  });
  if (own !== undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return own;
  const { getImmediateAliasedSymbol: next } = checker as ts.TypeChecker & {
    getImmediateAliasedSymbol(symbol: ts.Symbol): ts.Symbol | undefined;
  };
  const target = next(symbol);
  return target && symbolWords(search, target);
}

/** The text after `from`, for what an import or an export brings in. */
function moduleOf({ classic: { ts } }: Search, node: ts.Node): ts.Node | undefined {
  for (let each = node; !ts.isSourceFile(each); each = each.parent) {
    if (ts.isImportDeclaration(each) || ts.isExportDeclaration(each)) return each.moduleSpecifier;
  }
  return undefined;
}

function firstOf<T>(items: readonly T[], words: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = words(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
