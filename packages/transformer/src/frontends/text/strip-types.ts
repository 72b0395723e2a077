import remapping from "@jridgewell/remapping";
import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";
import type { Mapped } from "./edited-text.ts";

/** How the JavaScript will be loaded. */
export type Format = "module" | "commonjs";

/** Edited TypeScript as JavaScript that Node runs, each file by itself, with a source map to the source. */
export function stripTypes(
  typescript: TypeScript,
  file: string,
  edited: Mapped,
  given: ts.CompilerOptions,
  format: Format,
  before: readonly ts.TransformerFactory<ts.SourceFile>[] = [],
): Mapped {
  const { outputText, sourceMapText } = typescript.transpileModule(edited.code, {
    fileName: file,
    transformers: { before: [...before] },
    compilerOptions: optionsFor(typescript, given, format),
  });
  const map = remapping([parsed(sourceMapText), parsed(edited.map)], () => null);
  return { code: outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "\n"), map: map.toString() };
}

/** The code with its map at the end, as Node and debuggers read it. */
export function withInlineMap({ code, map }: Mapped): string {
  const data = Buffer.from(map).toString("base64");
  return `${code}//# sourceMappingURL=data:application/json;charset=utf-8;base64,${data}\n`;
}

function parsed(map: string | undefined): Exclude<Parameters<typeof remapping>[0], readonly unknown[]> {
  return JSON.parse(map ?? '{"version":3,"sources":[],"names":[],"mappings":""}') as never;
}

/** What the user chose, but for what makes declarations or leaves work to others. */
function optionsFor(
  { ModuleKind, ScriptTarget, JsxEmit }: TypeScript,
  given: ts.CompilerOptions,
  format: Format,
): ts.CompilerOptions {
  const jsx =
    given.jsx === JsxEmit.Preserve || given.jsx === JsxEmit.ReactNative ? JsxEmit.ReactJSX : given.jsx;
  const kept = Object.entries(given).filter(([name]) => !otherOutput.has(name));
  return {
    ...Object.fromEntries(kept),
    ...(jsx !== undefined && { jsx }),
    module: format === "module" ? ModuleKind.ESNext : ModuleKind.CommonJS,
    target: given.target ?? ScriptTarget.ES2022,
    esModuleInterop: given.esModuleInterop ?? true,
    // Imports are written as they are loaded: `require` can't be written word for word as `import` is.
    verbatimModuleSyntax: format === "module" && given.verbatimModuleSyntax === true,
    sourceMap: true,
    inlineSources: true,
  };
}

/** Options that ask for something else than JavaScript beside its source, or that concern many files. */
const otherOutput = new Set([
  "rewriteRelativeImportExtensions",
  "moduleResolution",
  "declaration",
  "declarationMap",
  "composite",
  "incremental",
  "tsBuildInfoFile",
  "isolatedDeclarations",
  "noEmit",
  "emitDeclarationOnly",
  "inlineSourceMap",
  "sourceRoot",
  "mapRoot",
  "outDir",
  "outFile",
  "rootDir",
  "plugins",
  "paths",
  "baseUrl",
  "configFile",
  "configFilePath",
]);
