import type ts from "typescript";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OptionFault } from "../read-options.ts";
import type { TypeScript } from "../typescript.ts";

/** A bad option of the plugin's entry, at its place in tsconfig.json when it stands there and not in a base of it. */
export function optionDiagnostic(
  typescript: TypeScript,
  program: ts.Program,
  { name, message, hint }: OptionFault,
): Diagnostic {
  const file = program.getCompilerOptions()["configFile"] as ts.SourceFile | undefined;
  const place = file && findPluginEntry(typescript, file, name);
  const [start, end] = place === undefined ? [0, 0] : [place.getStart(file), place.end];
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  const fileName = place === undefined || file === undefined ? "" : file.fileName;
  const span = { file: fileName, line: line + 1, column: character + 1, start, end };
  return diagnostic("badOption", span, message, hint);
}

/** The name of the property in the `plugins` list. */
function findPluginEntry(typescript: TypeScript, file: ts.SourceFile, name: string): ts.Node | undefined {
  const find = (node: ts.Node, inPlugins: boolean): ts.Node | undefined => {
    const property = typescript.isPropertyAssignment(node) ? nameOf(typescript, node) : undefined;
    if (inPlugins && property === name) return (node as ts.PropertyAssignment).name;
    return typescript.forEachChild(node, (child) => find(child, inPlugins || property === "plugins"));
  };
  return find(file, false);
}

function nameOf(typescript: TypeScript, { name }: ts.PropertyAssignment): string | undefined {
  return typescript.isStringLiteral(name) ? name.text : undefined;
}
