import type { LiveProject } from "../live/live-project.ts";
import { moduleFormat } from "../text/module-format.ts";

/** Whether the compiler will write `require` for the imports of a file. */
export function emitsCommonJs({ compiler: { typescript }, config }: LiveProject, file: string): boolean {
  const { ModuleKind, ScriptTarget } = typescript;
  const { module, target = ScriptTarget.ES5 } = config?.options ?? {};
  if (module === undefined)
    return Number.parseInt(typescript.version, 10) < 6 && target < ScriptTarget.ES2015;
  if (module === ModuleKind.CommonJS) return true;
  const isByFile = module >= ModuleKind.Node16 && module <= ModuleKind.NodeNext;
  return isByFile && moduleFormat(typescript, file, {}) === "commonjs";
}
