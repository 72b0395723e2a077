import type ts from "typescript";
import type { Compiler } from "../../compiler/compiler.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { TypeScript } from "../typescript.ts";

/**
 * A file that hands tools to the runtime, and the checker sees none of it: the runtime's types were not found, so
 * that nothing is transformed, and only the running program would say so.
 */
export function unseenTools(
  typescript: NodeTests,
  compiler: Compiler,
  source: ts.SourceFile,
): readonly Diagnostic[] {
  const names = importedNames(typescript, source);
  if (names.size === 0 || compiler.toolPositionsIn(source.fileName).length > 0) return [];
  const call = findCall(typescript, source, names);
  if (call === undefined) return [];
  const start = call.getStart(source);
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const span = { file: source.fileName, line: line + 1, column: character + 1, start, end: call.end };
  return [diagnostic("nothingTransformed", span, message, hint)];
}

const message =
  "Tools are passed here, but the types of @plainfn/runtime were not found: nothing is transformed.";
const hint =
  "install @plainfn/runtime where this file can import it, and check `moduleResolution` and `paths` in tsconfig.json";

/** The local names of what takes tools: `Agent`, `toolsOf`, `serveMcp`. */
function importedNames(typescript: NodeTests, source: ts.SourceFile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!typescript.isImportDeclaration(statement)) continue;
    const { moduleSpecifier, importClause } = statement;
    if (!typescript.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith("@plainfn/runtime"))
      continue;
    const bindings = importClause?.namedBindings;
    if (bindings === undefined || !typescript.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) names.set(name.text, (propertyName ?? name).text);
  }
  return names;
}

/** `toolsOf(search)`, `new Agent("x", { tools: … })`: an agent without tools is no mistake. */
function findCall(
  typescript: NodeTests,
  source: ts.SourceFile,
  names: ReadonlyMap<string, string>,
): ts.Node | undefined {
  const find = (node: ts.Node): ts.Node | undefined => {
    const isCall = typescript.isCallExpression(node) || typescript.isNewExpression(node);
    if (isCall && typescript.isIdentifier(node.expression)) {
      const args = node.arguments ?? [];
      const name = names.get(node.expression.text);
      if (name === "toolsOf" && args.length > 0) return node;
      if (name === "Agent" && args.some((arg) => hasTools(typescript, arg))) return node;
    }
    return node.forEachChild(find);
  };
  return find(source);
}

function hasTools(typescript: NodeTests, node: ts.Node): boolean {
  return (
    typescript.isObjectLiteralExpression(node) &&
    node.properties.some(
      ({ name }) => name !== undefined && typescript.isIdentifier(name) && name.text === "tools",
    )
  );
}

/** What is asked of a compiler here: every version has it. */
type NodeTests = Pick<
  TypeScript,
  | "isCallExpression"
  | "isIdentifier"
  | "isImportDeclaration"
  | "isNamedImports"
  | "isNewExpression"
  | "isObjectLiteralExpression"
  | "isStringLiteral"
>;
