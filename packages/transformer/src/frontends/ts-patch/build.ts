import type ts from "typescript";
import { compile } from "../../compile.ts";
import { classicCompiler } from "../../compiler/classic/classic.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import type { Options } from "../../options.ts";
import { crashOf } from "../crash.ts";
import { unseenTools } from "../live/unseen-tools.ts";
import { entriesOfTsPatch, readOptions } from "../read-options.ts";
import { applyToTree } from "../tree/apply-tree.ts";
import type { TypeScript } from "../typescript.ts";
import { optionDiagnostic } from "./option-diagnostic.ts";
import { type Report, reporter } from "./reporter.ts";
import { staleDiagnostic } from "./stale-diagnostic.ts";

/** What lasts as long as a program. */
export interface Build {
  readonly typescript: TypeScript;
  readonly compiler: Compiler;
  readonly options: Options;
  readonly report: Report;
}

export function startBuild(
  typescript: TypeScript,
  program: ts.Program,
  config: Readonly<Record<string, unknown>>,
  addDiagnostic: (diagnostic: ts.Diagnostic) => unknown,
): Build {
  const report = reporter(typescript, program, addDiagnostic);
  const own = Object.entries(config).filter(([name]) => !entriesOfTsPatch.includes(name));
  const { options, faults } = readOptions(Object.fromEntries(own));
  for (const fault of faults) report(optionDiagnostic(typescript, program, fault));
  const stale = staleDiagnostic(program);
  if (stale !== undefined) report(stale);
  return { typescript, compiler: classicCompiler(typescript, program), options, report };
}

export function transformWith(build: Build): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (source) => transform(build, context, source);
}

/** A fault of ours leaves the file as it is and is reported like one of the user's, so that the build goes on. */
function transform(
  { typescript, compiler, options, report }: Build,
  context: ts.TransformationContext,
  source: ts.SourceFile,
): ts.SourceFile {
  try {
    const { edits, diagnostics } = compile(compiler, source.fileName, options);
    diagnostics.forEach(report);
    unseenTools(typescript, compiler, source).forEach(report);
    return edits.length === 0 ? source : applyToTree(typescript, context, source, edits);
  } catch (error) {
    report(crashOf(source.fileName, error));
    return source;
  }
}
