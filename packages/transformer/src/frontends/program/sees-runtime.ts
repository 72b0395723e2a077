import type ts from "typescript";
import { globalFiles, importsOf } from "./import-closure.ts";

/**
 * Whether a file can hold tools: the runtime's types are among what it imports, or it has the doc tag. All others
 * are left alone, without a look at their types. An import of the runtime that leads nowhere counts.
 */
export function seesRuntime(program: ts.Program, source: ts.SourceFile): boolean {
  if (source.isDeclarationFile) return false;
  return /@tool\b|@plainfn\/runtime/.test(source.text) || reachesRuntime(program, source);
}

function reachesRuntime(program: ts.Program, source: ts.SourceFile): boolean {
  const reaching = reached.get(program) ?? filesThatReach(program);
  reached.set(program, reaching);
  return reaching === "all" || reaching.has(source);
}

const reached = new WeakMap<ts.Program, ReadonlySet<ts.SourceFile> | "all">();

/** From the runtime's declarations backwards along the imports. */
function filesThatReach(program: ts.Program): ReadonlySet<ts.SourceFile> | "all" {
  const importers = new Map<ts.SourceFile, ts.SourceFile[]>();
  for (const source of program.getSourceFiles()) {
    for (const imported of importsOf(program, source)) {
      const known = importers.get(imported);
      if (known === undefined) importers.set(imported, [source]);
      else known.push(source);
    }
  }
  const reaching = new Set(program.getSourceFiles().filter(isRuntime));
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer);
  return globalFiles(program).some((file) => reaching.has(file)) ? "all" : reaching;
}

/** The brand of the runtime's `ToolSource` is written in its declarations. */
function isRuntime(source: ts.SourceFile): boolean {
  return source.isDeclarationFile && source.text.includes("plainfnSource");
}
