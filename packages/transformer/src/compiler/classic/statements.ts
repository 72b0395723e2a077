import type ts from "typescript";
import type { Classic } from "./context.ts";

/**
 * The top-level statements in which something can have the type of tools: they say a name that is imported, or one that
 * such a statement declares. In all others the checker need not be asked, and most of a file is like that.
 */
export function statementsToSearch(classic: Classic, source: ts.SourceFile): readonly ts.Statement[] {
  const { ts } = classic;
  const imports = source.statements.filter(ts.isImportDeclaration);
  // In a script, and where comments declare types, a name may come from anywhere.
  if (imports.length === 0 || /\.[cm]?jsx?$/.test(source.fileName) || hasOpenGlobals(classic))
    return source.statements;
  const names = new Set(["import", "require", "globalThis", ...imports.flatMap(importedNames)]);
  let unseen = source.statements
    .filter((node) => !ts.isImportDeclaration(node))
    .map((node) => ({ node, words: wordsOf(source, node) }));
  for (let left = -1; left !== unseen.length; ) {
    left = unseen.length;
    const found = unseen.filter(({ words }) => words.some((word) => names.has(word)));
    for (const { node, words } of found)
      for (const name of declaredBy(classic, node) ?? words) names.add(name);
    unseen = unseen.filter((each) => !found.includes(each));
  }
  const skipped = new Set(unseen.map(({ node }) => node));
  return source.statements.filter((node) => !skipped.has(node));
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  const named = bindings === undefined ? [] : "elements" in bindings ? [...bindings.elements] : [bindings];
  return [importClause, ...named].flatMap((each) => each?.name?.text ?? []);
}

/** Comments and texts included: a word too many costs a look, and a word too few costs a tool. */
function wordsOf({ text }: ts.SourceFile, { pos, end }: ts.Node): readonly string[] {
  return [...new Set(text.slice(pos, end).match(/[\p{ID_Continue}$]+/gu))];
}

/** The names that a statement declares; undefined for one that does something with names that there are. */
function declaredBy({ ts }: Classic, node: ts.Statement): readonly string[] | undefined {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => wordsOf(name.getSourceFile(), name));
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node);
  if (!isNamed) return undefined;
  return node.name === undefined ? [] : [node.name.text];
}

/** Whether a name that no file imports could lead to tools: a global one, declared by the project or for it. */
function hasOpenGlobals(classic: Classic): boolean {
  const known = programs.get(classic);
  if (known !== undefined) return known;
  let isOpen = false;
  for (const { file, text } of classic.texts()) isOpen ||= declaresOpenly(file, text);
  programs.set(classic, isOpen);
  return isOpen;
}

const programs = new WeakMap<Classic, boolean>();

/** A package's globals matter when it is made for plainfn; the project's own whenever they can speak of a module. */
function declaresOpenly(file: string, text: string): boolean {
  if (file.includes("/node_modules/") && !text.includes("plainfn")) return false;
  if (/\bdeclare\s+global\b|\bexport\s+as\s+namespace\b/.test(text)) return true;
  const isScript = !/^\s*(?:import|export)\b/m.test(text);
  return isScript && /\bimport\s*\(/.test(text);
}
