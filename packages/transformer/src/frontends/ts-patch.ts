import type ts from "typescript";
import { compile } from "../compile.ts";
import { classicCompiler } from "../compiler/classic/classic.ts";
import type { Compiler } from "../compiler/compiler.ts";
import type { Options } from "../options.ts";
import { crashOf } from "./crash.ts";
import { readOptions } from "./read-options.ts";
import { applyToTree } from "./tree/apply-tree.ts";
import { optionDiagnostic } from "./ts-patch/option-diagnostic.ts";
import { type Report, reporter } from "./ts-patch/reporter.ts";
import type { TypeScript } from "./typescript.ts";

/** What ts-patch hands to a program plugin beside the program and the plugin's entry in tsconfig.json. */
export interface PluginExtras {
  readonly ts: TypeScript;
  readonly addDiagnostic: (diagnostic: ts.Diagnostic) => unknown;
}

/**
 * The plugin behind `"plugins": [{ "transform": "@plainfn/transformer" }]`. It edits each file's tree before
 * TypeScript's own transformers run; declarations are made from the source, and stay as they are.
 */
export default function plugin(
  program: ts.Program,
  config: Readonly<Record<string, unknown>>,
  extras: PluginExtras,
): ts.TransformerFactory<ts.SourceFile> {
  if (typeof extras?.addDiagnostic !== "function") throw new Error(wrongKind);
  const build = builds.get(program) ?? startBuild(program, config, extras);
  builds.set(program, build);
  return (context) => (source) => transform(extras.ts, context, source, build);
}

const wrongKind =
  "@plainfn/transformer is a program plugin of ts-patch: leave `type` and `transformProgram` out of its entry in `plugins`.";

/** What lasts as long as a program. A builder asks for the plugin again for each file it emits. */
interface Build {
  readonly compiler: Compiler;
  readonly options: Options;
  readonly report: Report;
}

const builds = new WeakMap<ts.Program, Build>();

function startBuild(
  program: ts.Program,
  config: Readonly<Record<string, unknown>>,
  { ts: typescript, addDiagnostic }: PluginExtras,
): Build {
  const report = reporter(typescript, program, addDiagnostic);
  const own = Object.entries(config).filter(([name]) => !entriesOfTsPatch.has(name));
  const { options, faults } = readOptions(Object.fromEntries(own));
  for (const fault of faults) report(optionDiagnostic(typescript, program, fault));
  return { compiler: classicCompiler(typescript, program), options, report };
}

/** Entries that ts-patch reads itself, and passes on all the same. */
const entriesOfTsPatch = new Set([
  "name",
  "transform",
  "type",
  "import",
  "isEsm",
  "after",
  "afterDeclarations",
  "transformProgram",
  "resolvePathAliases",
  "tsConfig",
]);

/** A fault of ours leaves the file as it is and is reported like one of the user's, so that the build goes on. */
function transform(
  typescript: TypeScript,
  context: ts.TransformationContext,
  source: ts.SourceFile,
  { compiler, options, report }: Build,
): ts.SourceFile {
  try {
    const { edits, diagnostics } = compile(compiler, source.fileName, options);
    diagnostics.forEach(report);
    return edits.length === 0 ? source : applyToTree(typescript, context, source, edits);
  } catch (error) {
    report(crashOf(source.fileName, error));
    return source;
  }
}
