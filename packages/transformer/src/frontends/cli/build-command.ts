import { ProjectBuilder } from "../build/project-builder.ts";
import { compilerWords } from "../program/compiler-words.ts";
import { complaintsTo } from "./complaints.ts";
import type { BuildCommand } from "./parse-command.ts";
import type { Terminal } from "./terminal.ts";

/** Does what `tsc` does with the same arguments, and puts the definitions into what it writes. */
export async function buildCommand(command: BuildCommand, terminal: Terminal): Promise<number> {
  const builder = new ProjectBuilder(command, terminal.cwd);
  const { status, diagnostics, output } = await builder.build(new AbortController().signal);
  const complaints = complaintsTo(terminal);
  if (command.verbose) {
    const { version } = await builder.tsc();
    for (const { compiler, config } of builder.projects) {
      const read = compilerWords(compiler, config && complaints.nameOf(config.path));
      complaints.note(`${read}, and built by TypeScript ${version} of the project`);
    }
  }
  diagnostics.forEach(complaints.report);
  terminal.print(output);
  return status;
}
