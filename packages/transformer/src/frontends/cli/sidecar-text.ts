import { dirname, relative } from "node:path";
import type ts from "typescript";
import type { Compiler } from "../../compiler/compiler.ts";
import { literalText } from "../../emit/literal.ts";
import type { ExtractedTool } from "../../extract.ts";
import type { ToolsRead } from "./read-tools.ts";
import { UsageError } from "./usage-error.ts";

/**
 * A module that gives away what `source` does, after it has put the definitions on it. `out` is where it will stand.
 * @throws UsageError for a module that is no ES module
 */
export function sidecarText({ program, compiler, tools }: ToolsRead, source: string, out: string): string {
  const exported = exportNames(program, source);
  const from = JSON.stringify(specifierOf(program.getCompilerOptions(), source, out));
  const instances = instancesIn(compiler, source);
  const statements = [...groupByExport(tools)].map(([name, own]) => {
    const isDefault = !exported.has(name);
    if (isDefault && !exported.has("default")) throw new UsageError(notEs);
    const value = `source.${isDefault ? "default" : name}`;
    return statementFor(value, own, instances.has(name));
  });
  const helpers = ["declareClass", "declareTool"].filter((name) =>
    statements.some((statement) => statement.startsWith(name)),
  );
  return [
    header,
    ...(helpers.length === 0 ? [] : [`import { ${helpers.join(", ")} } from "@plainfn/runtime/attach";`]),
    `import * as source from ${from};`,
    "",
    ...statements,
    "",
    `export * from ${from};`,
    ...(exported.has("default") ? [`export { default } from ${from};`] : []),
    "",
  ].join("\n");
}

const header =
  "// Made by `plainfn generate`: run it again when the source changes, and import this file in its place.";

/** How such a module begins. */
export const sidecarMark: RegExp = /^\uFEFF?\/\/ Made by `plainfn generate`/;

const notEs = "`generate` needs a module with `export`s; this one has `export =` or `module.exports`.";

function exportNames(program: ts.Program, file: string): ReadonlySet<string> {
  const source = program.getSourceFile(file);
  const module = source && program.getTypeChecker().getSymbolAtLocation(source);
  const symbols = module === undefined ? [] : program.getTypeChecker().getExportsOfModule(module);
  return new Set(symbols.map(({ name }) => name));
}

/** The tools of one function, class or instance together, under the name that it is exported by. */
function groupByExport(tools: readonly ExtractedTool[]): ReadonlyMap<string, readonly ExtractedTool[]> {
  const groups = new Map<string, ExtractedTool[]>();
  for (const tool of tools) {
    const [name = ""] = tool.source.split(".");
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [tool]);
    else group.push(tool);
  }
  return groups;
}

function instancesIn(compiler: Compiler, source: string): ReadonlySet<string> {
  const views = compiler.exportsOf(source).filter(({ kind }) => kind === "value");
  return new Set(views.map(({ name }) => name));
}

function statementFor(value: string, tools: readonly ExtractedTool[], isInstance: boolean): string {
  const [first] = tools;
  if (first !== undefined && !first.source.includes(".")) {
    return `declareTool(${value}, ${definitionText(first)});`;
  }
  const members = tools.map((tool) => `\n  [${literalText(memberOf(tool))}, ${definitionText(tool)}],`);
  // An instance carries the definitions itself; of a class, what is made of it.
  const carrier = isInstance ? `{ prototype: ${value} }` : value;
  return `declareClass(${carrier}, [${members.join("")}\n]);`;
}

function definitionText({ source: _, ...definition }: ExtractedTool): string {
  return literalText(definition);
}

function memberOf({ source }: ExtractedTool): string {
  return source.slice(source.indexOf(".") + 1);
}

/** How the project writes its imports: with the source's extension, with the output's, or without. */
function specifierOf(options: ts.CompilerOptions, source: string, out: string): string {
  const path = relative(dirname(out), source).replaceAll("\\", "/");
  const written = path.startsWith(".") ? path : `./${path}`;
  if (options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true) {
    return written;
  }
  return written.replace(/\.([cm]?)tsx?$/, ".$1js");
}
