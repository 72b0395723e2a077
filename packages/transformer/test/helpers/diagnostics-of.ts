import { dirname } from "node:path";
import { compile } from "../../src/compile.ts";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { formatDiagnostic } from "../../src/diagnostics/format.ts";
import { extract } from "../../src/extract.ts";

/** All that is said of a file, by the command line or in a build: each once, as it is printed in its folder. */
export function diagnosticsOf(compiler: Compiler, file: string): readonly string[] {
  const compiled = compile(compiler, file);
  const found = [...extract(compiler, [file]).diagnostics, ...compiled.diagnostics];
  if (compiled.diagnostics.some(({ severity }) => severity === "error") && compiled.edits.length > 0)
    throw new Error(`There are edits in a file with errors: ${file}`);
  const folder = dirname(file);
  return [...new Set(found.map((each) => formatDiagnostic(each, (name) => name.slice(folder.length + 1))))];
}
