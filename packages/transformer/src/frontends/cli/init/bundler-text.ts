import type ts from "typescript";
import type { TypeScript } from "../../typescript.ts";

/** A bundler's configuration with our plugin as the first; absent when it is not a plain object that is exported. */
export function bundlerText(
  typescript: TypeScript,
  file: string,
  text: string,
  entry: string,
): string | undefined {
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true);
  const exported = exportedObject(typescript, source);
  if (exported === undefined || /\bplainfn\b/.test(text)) return undefined;
  const { object, isModule } = exported;
  const place = pluginPlace(typescript, object);
  if (place === undefined) return undefined;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const name = JSON.stringify(`@plainfn/transformer/${entry}`);
  const line = isModule ? `import plainfn from ${name};` : `const plainfn = require(${name}).default;`;
  const start = importPlace(typescript, source);
  return text.slice(0, start) + line + eol + text.slice(start, place.at) + place.text + text.slice(place.at);
}

interface Exported {
  readonly object: ts.ObjectLiteralExpression;
  readonly isModule: boolean;
}

/** `export default { … }`, `module.exports = { … }`, or either with a call around it, such as `defineConfig({ … })`. */
function exportedObject(typescript: TypeScript, source: ts.SourceFile): Exported | undefined {
  for (const statement of source.statements) {
    if (typescript.isExportAssignment(statement) && statement.isExportEquals !== true) {
      const object = objectIn(typescript, statement.expression);
      return object && { object, isModule: true };
    }
    if (!typescript.isExpressionStatement(statement)) continue;
    const { expression } = statement;
    if (typescript.isBinaryExpression(expression) && expression.left.getText(source) === "module.exports") {
      const object = objectIn(typescript, expression.right);
      return object && { object, isModule: false };
    }
  }
  return undefined;
}

function objectIn(typescript: TypeScript, node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (typescript.isObjectLiteralExpression(node)) return node;
  if (!typescript.isCallExpression(node)) return undefined;
  const [only, ...others] = node.arguments;
  return only !== undefined && others.length === 0 ? objectIn(typescript, only) : undefined;
}

/** At the beginning of the list of plugins, or of the object when there is none. */
function pluginPlace(
  typescript: TypeScript,
  object: ts.ObjectLiteralExpression,
): { readonly at: number; readonly text: string } | undefined {
  const plugins = object.properties.find(({ name }) => name?.getText() === "plugins");
  if (plugins !== undefined) {
    if (!typescript.isPropertyAssignment(plugins)) return undefined;
    const { initializer } = plugins;
    if (!typescript.isArrayLiteralExpression(initializer)) return undefined;
    const rest = initializer.elements.length > 0 ? ", " : "";
    return { at: initializer.elements.pos, text: `plainfn()${rest}` };
  }
  // What is spread may have plugins, which ours would replace.
  if (object.properties.some((property) => typescript.isSpreadAssignment(property))) return undefined;
  const [first] = object.properties;
  const text = object.getSourceFile().text;
  const indent = first === undefined ? " " : text.slice(object.properties.pos, first.getStart());
  return {
    at: object.properties.pos,
    text: `${indent}plugins: [plainfn()]${first === undefined ? " " : ","}`,
  };
}

/** Before the first import, behind comments and directives. */
function importPlace(typescript: TypeScript, source: ts.SourceFile): number {
  const first = source.statements.find(
    (statement) =>
      !(typescript.isExpressionStatement(statement) && typescript.isStringLiteral(statement.expression)),
  );
  return first?.getStart(source) ?? 0;
}
