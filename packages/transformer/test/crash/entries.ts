import type ts from "typescript";
import { ts as typescript } from "../helpers/program.ts";
import type { Package } from "./packages.ts";

/** Sources that export all that a package declares, by file: one for each namespace. */
export function entriesOf(
  program: ts.Program,
  { groups }: Package,
  folder: string,
): ReadonlyMap<string, string> {
  const walk: Walk = { checker: program.getTypeChecker(), folder, seen: new Set(), texts: new Map() };
  const source = program.getSourceFile(`${folder}/imports.mts`);
  for (const statement of source?.statements ?? []) {
    if (!typescript.isImportDeclaration(statement)) continue;
    const module = walk.checker.getSymbolAtLocation(statement.moduleSpecifier);
    if (module === undefined) throw new Error(`There is no ${statement.moduleSpecifier.getText()}.`);
    readModule(walk, statement.moduleSpecifier.getText(), module);
  }
  if (groups !== undefined) addEntry(walk, groupTexts(walk, source));
  return walk.texts;
}

/** Imports everything, so that the checker knows what there is. */
export function importsOf({ name, modules = [name], groups }: Package): string {
  const imports = modules.map((module, index) => `import * as m${index} from "${module}";`);
  return [...imports, ...(groups === undefined ? [] : [`export type Groups = ${groups};`])].join("\n");
}

interface Walk {
  readonly checker: ts.TypeChecker;
  readonly folder: string;
  readonly seen: Set<ts.Symbol>;
  readonly texts: Map<string, string>;
}

function readModule(walk: Walk, specifier: string, module: ts.Symbol): void {
  const { checker } = walk;
  // Of `export = _` the members of `_` are exports, too.
  const { getExportsAndPropertiesOfModule: exportsOf } = checker as ts.TypeChecker & {
    getExportsAndPropertiesOfModule(module: ts.Symbol): ts.Symbol[];
  };
  const found = exportsOf(module).filter((symbol) => isNew(walk, symbol));
  const values = found.filter((symbol) => isCallable(walk, symbol)).map(({ name }) => name);
  const lines = values.length === 0 ? [] : [`export { ${values.join(", ")} } from ${specifier};`];
  const whole = module.exports?.get(typescript.InternalSymbolName.ExportEquals);
  if (whole !== undefined) lines.push(`import whole = require(${specifier}); export default whole;`);
  addEntry(walk, [
    ...lines,
    ...found.flatMap((symbol) => interfaceText(walk, symbol, `import(${specifier})`)),
  ]);
  const inner =
    whole === undefined ? `import * as m from ${specifier};` : `import m = require(${specifier});`;
  for (const symbol of found) {
    // `default` can't be written behind a dot here.
    if (symbol.name === "default") readNamespace(walk, `import m from ${specifier};`, "m", symbol);
    else readNamespace(walk, inner, `m.${symbol.name}`, symbol);
  }
}

function readNamespace(walk: Walk, head: string, path: string, symbol: ts.Symbol): void {
  const target = targetOf(walk, symbol);
  if ((target.flags & typescript.SymbolFlags.Module) === 0) return;
  const found = walk.checker.getExportsOfModule(target).filter((member) => isNew(walk, member));
  const values = found.filter((member) => isCallable(walk, member));
  const lines = values.map(({ name }) => `export import ${name} = ${path}.${name};`);
  const interfaces = found.flatMap((member) => interfaceText(walk, member, path));
  addEntry(walk, lines.length + interfaces.length === 0 ? [] : [head, ...lines, ...interfaces]);
  for (const member of found) readNamespace(walk, head, `${path}.${member.name}`, member);
}

function addEntry({ texts, folder }: Walk, lines: readonly string[]): void {
  if (lines.length > 0) texts.set(`${folder}/entry-${texts.size}.d.mts`, `${lines.join("\n")}\n`);
}

function targetOf({ checker }: Walk, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & typescript.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Under its first name, when that can be written. */
function isNew(walk: Walk, symbol: ts.Symbol): boolean {
  const target = targetOf(walk, symbol);
  const isName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(symbol.name) && symbol.name !== "prototype";
  if (!isName || walk.seen.has(target)) return false;
  walk.seen.add(target);
  return true;
}

function isCallable(walk: Walk, symbol: ts.Symbol): boolean {
  const { flags } = targetOf(walk, symbol);
  const { Function, Class, Variable, Property, Method } = typescript.SymbolFlags;
  return (flags & (Function | Class | Variable | Property | Method)) !== 0;
}

/** Some packages declare what others have classes for as interfaces: as a class that has their methods it is read. */
function interfaceText(walk: Walk, symbol: ts.Symbol, path: string): readonly string[] {
  const { checker } = walk;
  const target = targetOf(walk, symbol);
  const { Interface, Class } = typescript.SymbolFlags;
  if ((target.flags & Interface) === 0 || target.flags & Class) return [];
  const type = checker.getDeclaredTypeOfSymbol(target) as ts.InterfaceType;
  const isGeneric = type.typeParameters !== undefined;
  const hasMethods = type.getProperties().some(({ flags }) => flags & typescript.SymbolFlags.Method);
  return isGeneric || !hasMethods ? [] : [classText(symbol.name, `${path}.${symbol.name}`)];
}

function classText(name: string, type: string): string {
  return `declare const make${name}: new () => ${type}; export declare class ${name}Interface extends make${name} {}`;
}

/** Each member of the type is a group of functions. */
function groupTexts({ checker }: Walk, source: ts.SourceFile | undefined): readonly string[] {
  const groups = source?.statements.find(typescript.isTypeAliasDeclaration);
  if (groups === undefined) return [];
  const members = checker.getTypeFromTypeNode(groups.type).getProperties();
  const head = `import type { Groups } from "./imports.mts";`;
  return [head, ...members.map(({ name }) => classText(name, `Groups["${name}"]`))];
}
