import type ts from "typescript";
import { classicCompiler } from "../../compiler/classic/classic.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import { type Extracted, extract } from "../../extract.ts";
import type { Options } from "../../options.ts";
import { crashOf } from "../crash.ts";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { openProject } from "../program/open-project.ts";
import { sourceErrors } from "../program/source-errors.ts";
import type { Complaints } from "./complaints.ts";
import { filesOf } from "./files-of.ts";
import { projectsOf } from "./projects-of.ts";

/** Which files a command is about, and how they are read. */
export interface ToolsRequest {
  /** As they were typed. */
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly options: Options;
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
  { files: names, project, options }: ToolsRequest,
  cwd: string,
  complaints: Complaints,
  load: () => Promise<BundledCompiler>,
): Promise<readonly ToolsRead[]> {
  const { files, faults } = filesOf(names, cwd);
  faults.forEach(complaints.report);
  const bundled = await load();
  const { typescript } = bundled;
  return projectsOf(typescript, files, project, cwd).map(({ files: own, config }) => {
    const program = openProject(bundled, own, config);
    const errors = [...(config?.errors ?? []), ...sourceErrors(program, own)];
    for (const error of typescript.sortAndDeduplicateDiagnostics(errors)) {
      complaints.reportCompilerError(typescript, error);
    }
    const compiler = classicCompiler(typescript, program);
    const { tools, diagnostics } = extractSafely(compiler, own, options);
    diagnostics.forEach(complaints.report);
    return { program, compiler, files: own, tools };
  });
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
