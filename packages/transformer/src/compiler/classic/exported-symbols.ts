import type ts from "typescript";
import type { Classic } from "./context.ts";

/**
 * What a module gives away, in the order of its text: what it names itself, then what each `export *` hands on. Every
 * compiler has an order of its own.
 */
export function exportedSymbols(classic: Classic, module: ts.Symbol): readonly ts.Symbol[] {
  const { ts, checker } = classic;
  const members = checker.getExportsOfModule(module);
  const places = new Map<string, number>();
  addPlaces({ classic, places, seen: new Set() }, module);
  const placeOf = ({ name }: ts.Symbol): number => places.get(name) ?? places.size;
  const ordered = [...members].sort((a, b) => placeOf(a) - placeOf(b));
  // Of `export = search` the compiler lists what hangs on `search`, not `search` itself.
  const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  return whole === undefined ? ordered : [whole, ...ordered];
}

interface Search {
  readonly classic: Classic;
  readonly places: Map<string, number>;
  readonly seen: Set<ts.Symbol>;
}

function addPlaces(search: Search, module: ts.Symbol): void {
  const { ts, checker } = search.classic;
  const source = module.valueDeclaration;
  if (search.seen.has(module) || source === undefined || !ts.isSourceFile(source)) return;
  search.seen.add(module);
  for (const name of ownNames(module, source)) {
    if (!search.places.has(name)) search.places.set(name, search.places.size);
  }
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || statement.exportClause !== undefined) continue;
    const handed = statement.moduleSpecifier && checker.getSymbolAtLocation(statement.moduleSpecifier);
    if (handed !== undefined) addPlaces(search, handed);
  }
}

function ownNames({ exports }: ts.Symbol, source: ts.SourceFile): readonly string[] {
  const placeOf = ({ declarations = [] }: ts.Symbol): number =>
    declarations.find((node) => node.getSourceFile() === source)?.pos ?? source.end;
  return [...(exports?.values() ?? [])].sort((a, b) => placeOf(a) - placeOf(b)).map(({ name }) => name);
}
