import type ts from "typescript";
import type { TypeScript } from "../typescript.ts";
import { moduleFormat } from "./module-format.ts";

/** Whether the compiler will write `require` for the imports of a file. */
export function emitsCommonJs(
  { version, ModuleKind, ScriptTarget }: Pick<TypeScript, "version" | "ModuleKind" | "ScriptTarget">,
  { module, target = ScriptTarget.ES5 }: ts.CompilerOptions,
  file: string,
): boolean {
  if (module === undefined) return Number.parseInt(version, 10) < 6 && target < ScriptTarget.ES2015;
  if (module === ModuleKind.CommonJS) return true;
  const isByFile = module >= ModuleKind.Node16 && module <= ModuleKind.NodeNext;
  return isByFile && moduleFormat({ ModuleKind }, file, {}) === "commonjs";
}
