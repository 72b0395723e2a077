import type ts from "typescript";
import type { Classic } from "./context.ts";

/** What the compiler itself says of a type or a name that it can't resolve: there, or at the import behind it. */
export function errorWords(classic: Classic, node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  const { ts, program } = classic;
  const source = node.getSourceFile();
  const found = program.getSemanticDiagnostics(source).filter(({ start }) => start !== undefined);
  const places = [node, ...importsOf(classic, node)];
  for (const place of places) {
    const own = found.find(({ start = -1 }) => start >= place.getStart(source) && start < place.getEnd());
    if (own !== undefined) return ts.flattenDiagnosticMessageText(own.messageText, " ");
  }
  return undefined;
}

/** What the checker gives for a name it can't resolve is an `any` by flags, told apart only by its inner name. */
export function isErrorType(type: ts.Type): boolean {
  return (type as ts.Type & { readonly intrinsicName?: string }).intrinsicName === "error";
}

/** The import declarations of the names that stand in a type. */
function importsOf(classic: Classic, node: ts.Node): readonly ts.Node[] {
  const { ts, checker } = classic;
  if (ts.isIdentifier(node)) {
    const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declarations.flatMap((declaration) => ts.findAncestor(declaration, ts.isImportDeclaration) ?? []);
  }
  const found: ts.Node[] = [];
  node.forEachChild((child) => {
    found.push(...importsOf(classic, child));
  });
  return found;
}
