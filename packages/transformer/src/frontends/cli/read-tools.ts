import type ts from "typescript";
import { classicCompiler } from "../../compiler/classic/classic.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import { codes } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Extracted, extract } from "../../extract.ts";
import type { Options } from "../../options.ts";
import { crashOf } from "../crash.ts";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { compilerWords } from "../program/compiler-words.ts";
import { openProject } from "../program/open-project.ts";
import { sourceErrors } from "../program/source-errors.ts";
import type { TypeScript } from "../typescript.ts";
import type { Complaints } from "./complaints.ts";
import { filesOf } from "./files-of.ts";
import { projectsOf } from "./projects-of.ts";

/** Which files a command is about, and how they are read. */
export interface ToolsRequest {
  /** As they were typed. */
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly options: Options;
  /** Say which TypeScript reads the files. */
  readonly verbose: boolean;
}

/** The tools of files that share a project. */
export interface ToolsRead {
  readonly program: ts.Program;
  readonly compiler: Compiler;
  readonly files: readonly string[];
  readonly tools: Extracted["tools"];
}

/** Reads the files, and reports what is wrong with them. What can be read is given in any case. */
export async function readTools(
  { files: names, project, options, verbose }: ToolsRequest,
  cwd: string,
  complaints: Complaints,
  load: () => Promise<BundledCompiler>,
): Promise<readonly ToolsRead[]> {
  const { files, faults } = filesOf(names, cwd);
  faults.forEach(complaints.report);
  const bundled = await load();
  const { typescript } = bundled;
  return projectsOf(typescript, files, project, cwd).map(({ files: own, config }) => {
    if (verbose) {
      const reader = { typescript, origin: "plainfn" };
      complaints.note(compilerWords(reader, config && complaints.nameOf(config.path)));
    }
    const program = openProject(bundled, own, config);
    const compiler = classicCompiler(typescript, program);
    const { tools, diagnostics } = extractSafely(compiler, parsedFiles(program, own), options);
    const errors = [...(config?.errors ?? []), ...sourceErrors(program, own)];
    for (const error of typescript.sortAndDeduplicateDiagnostics(errors)) {
      if (!isQuoted(typescript, error, diagnostics)) complaints.reportCompilerError(typescript, error);
    }
    diagnostics.forEach(complaints.report);
    return { program, compiler, files: own, tools };
  });
}

/** From a file that does not parse nothing is read: what the compiler makes of it was never written. */
function parsedFiles(program: ts.Program, files: readonly string[]): readonly string[] {
  return files.filter((file) => program.getSyntacticDiagnostics(program.getSourceFile(file)).length === 0);
}

/** One mistake, one message: what spoils a tool is said there, in the same words. */
function isQuoted(
  typescript: TypeScript,
  { messageText }: ts.Diagnostic,
  diagnostics: readonly Diagnostic[],
): boolean {
  const words = typescript.flattenDiagnosticMessageText(messageText, " ").replace(/\.$/, "");
  return diagnostics.some(
    ({ code, message }) => code === codes.unresolvedType.code && message.includes(words),
  );
}

/** A fault of ours costs the tools of the file it happens on, and no others. */
function extractSafely(compiler: Compiler, files: readonly string[], options: Options): Extracted {
  try {
    return extract(compiler, files, options);
  } catch (error) {
    const [file = "", ...others] = files;
    if (others.length === 0) return { tools: [], diagnostics: [crashOf(file, error)] };
    const each = files.map((one) => extractSafely(compiler, [one], options));
    return {
      tools: each.flatMap(({ tools }) => tools),
      diagnostics: each.flatMap(({ diagnostics }) => diagnostics),
    };
  }
}
