import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";

/**
 * In CommonJS output `import * as ns from "m"` is written as a call of `require`: the compiler's own translation
 * brings thirty lines of helpers with it, and there is none for a file without imports of its own.
 */
export function requireInstead(
  typescript: TypeScript,
  context: ts.TransformationContext,
  source: ts.SourceFile,
  statement: ts.Statement,
): ts.Statement {
  if (!typescript.isImportDeclaration(statement)) return statement;
  const namespace = statement.importClause?.namedBindings;
  if (namespace === undefined || !typescript.isNamespaceImport(namespace)) return statement;
  if (!isCommonJs(typescript, context.getCompilerOptions(), source)) return statement;
  const { factory } = context;
  const module = statement.moduleSpecifier;
  const call = factory.createCallExpression(factory.createIdentifier("require"), undefined, [module]);
  const declaration = factory.createVariableDeclaration(namespace.name, undefined, undefined, call);
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([declaration], typescript.NodeFlags.Const),
  );
}

/** Whether Node will load the output as CommonJS: by the option, or by the file's extension and package. */
function isCommonJs(
  { ModuleKind }: TypeScript,
  { module = ModuleKind.None }: ts.CompilerOptions,
  { impliedNodeFormat }: ts.SourceFile,
): boolean {
  const byFile = module >= ModuleKind.Node16 && module <= ModuleKind.NodeNext;
  return module === ModuleKind.CommonJS || (byFile && impliedNodeFormat === ModuleKind.CommonJS);
}
