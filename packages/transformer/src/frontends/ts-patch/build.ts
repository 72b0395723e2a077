import type ts from "typescript";
import { compile } from "../../compile.ts";
import { classicCompiler } from "../../compiler/classic/classic.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import type { Edit } from "../../emit/edit.ts";
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
  /** The edits of the files that were compiled, by name: a file may be compiled before it is emitted. */
  readonly compiled: Map<string, readonly Edit[]>;
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
  return { typescript, compiler: classicCompiler(typescript, program), options, report, compiled: new Map() };
}

export function transformWith(build: Build): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (source) => transform(build, context, source);
}

/** A fault of ours leaves the file as it is and is reported like one of the user's, so that the build goes on. */
function transform(build: Build, context: ts.TransformationContext, source: ts.SourceFile): ts.SourceFile {
  try {
    const edits = editsOf(build, source);
    return edits.length === 0 ? source : applyToTree(build.typescript, context, source, edits);
  } catch (error) {
    build.report(crashOf(source.fileName, error));
    return source;
  }
}

/** Compiles a file, once, and reports what is wrong with it. */
export function editsOf(
  { typescript, compiler, options, report, compiled }: Build,
  source: ts.SourceFile,
): readonly Edit[] {
  const known = compiled.get(source.fileName);
  if (known !== undefined) return known;
  let edits: readonly Edit[] = [];
  try {
    const result = compile(compiler, source.fileName, options);
    result.diagnostics.forEach(report);
    unseenTools(typescript, compiler, source).forEach(report);
    ({ edits } = result);
  } catch (error) {
    report(crashOf(source.fileName, error));
  }
  compiled.set(source.fileName, edits);
  return edits;
}
