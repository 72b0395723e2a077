import { dirname } from "node:path";
import type ts from "typescript";
import type { BundledCompiler } from "./bundled-compiler.ts";
import type { Config } from "./find-config.ts";

/**
 * A program for `files` under a project's options. It reads only what they import and the project's ambient
 * declarations; all of the project's files when a name is declared in none of these.
 */
export function openProject(
  compiler: BundledCompiler,
  files: readonly string[],
  config: Config | undefined,
): ts.Program {
  const options = optionsFor(compiler, files, config);
  const host = compiler.createHost(options);
  // Without a configuration `@types` are looked for from the files, wherever the command was given.
  const current = dirname(files[0] ?? ".");
  if (config === undefined) host.getCurrentDirectory = () => current;
  const known = config?.fileNames ?? [];
  const ambient = known.filter((file) => /\.d\.[cm]?ts$/.test(file));
  const program = compiler.typescript.createProgram([...files, ...ambient], options, host);
  if (known.length === ambient.length || !files.some((file) => lacksName(program, file))) return program;
  return compiler.typescript.createProgram([...files, ...known], options, host, program);
}

function optionsFor(
  { typescript }: BundledCompiler,
  files: readonly string[],
  config: Config | undefined,
): ts.CompilerOptions {
  const given = config?.options ?? withoutConfig(typescript);
  return {
    ...given,
    // TypeScript before 6.0 finds every `@types` package; 6.0 only when asked.
    types: given.types ?? ["*"],
    allowJs: given.allowJs === true || files.some((file) => /\.[cm]?jsx?$/.test(file)),
    noEmit: true,
    skipLibCheck: true,
  };
}

function withoutConfig({
  ScriptTarget,
  ModuleKind,
  JsxEmit,
}: BundledCompiler["typescript"]): ts.CompilerOptions {
  return {
    strict: true,
    target: ScriptTarget.ES2022,
    module: ModuleKind.NodeNext,
    jsx: JsxEmit.Preserve,
    resolveJsonModule: true,
  };
}

/** Whether the checker misses a name, which another file of the project may declare globally. */
function lacksName(program: ts.Program, file: string): boolean {
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .some(({ code }) => missingNames.has(code));
}

/** Cannot find name (with and without a suggestion), cannot find namespace, no exported member of a namespace. */
const missingNames = new Set([2304, 2503, 2552, 2694]);
