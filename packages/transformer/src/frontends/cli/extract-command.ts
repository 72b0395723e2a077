import { classicCompiler } from "../../compiler/classic/classic.ts";
import type { Compiler } from "../../compiler/compiler.ts";
import { type Extracted, extract } from "../../extract.ts";
import type { Options } from "../../options.ts";
import { crashOf } from "../crash.ts";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { openProject } from "../program/open-project.ts";
import { sourceErrors } from "../program/source-errors.ts";
import { type Complaints, complaintsTo } from "./complaints.ts";
import { filesOf } from "./files-of.ts";
import type { ExtractCommand } from "./parse-command.ts";
import { type ProjectFiles, projectsOf } from "./projects-of.ts";
import type { Terminal } from "./terminal.ts";
import { formOf } from "./tool-form.ts";

/** Prints the tools of the files, and all that is wrong with them. What can be read is printed in any case. */
export async function extractCommand(
  command: ExtractCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const complaints = complaintsTo(terminal);
  const { files, faults } = filesOf(command.files, terminal.cwd);
  faults.forEach(complaints.report);
  const compiler = await load();
  const projects = projectsOf(compiler.typescript, files, command.project, terminal.cwd);
  const tools = projects.flatMap((project) => toolsOf(compiler, project, command.options, complaints));
  terminal.print(`${JSON.stringify({ tools: tools.map(formOf(command.format)) }, null, 2)}\n`);
  return complaints.failed ? 1 : 0;
}

function toolsOf(
  bundled: BundledCompiler,
  { files, config }: ProjectFiles,
  options: Options,
  complaints: Complaints,
): Extracted["tools"] {
  const program = openProject(bundled, files, config);
  const errors = [...(config?.errors ?? []), ...sourceErrors(program, files)];
  for (const error of bundled.typescript.sortAndDeduplicateDiagnostics(errors)) {
    complaints.reportCompilerError(bundled.typescript, error);
  }
  const { tools, diagnostics } = extractSafely(classicCompiler(bundled.typescript, program), files, options);
  diagnostics.forEach(complaints.report);
  return tools;
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
