import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import { noTools } from "./no-tools.ts";
import type { ExtractCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import { sameNames } from "./same-names.ts";
import type { Terminal } from "./terminal.ts";
import { formOf } from "./tool-form.ts";

/** Prints the tools of the files, and all that is wrong with them. What can be read is printed in any case. */
export async function extractCommand(
  command: ExtractCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const complaints = complaintsTo(terminal);
  const read = await readTools(command, terminal.cwd, complaints, load);
  const tools = read.flatMap((project) => project.tools);
  if (tools.length === 0 && !complaints.failed) terminal.complain(noTools("extract"));
  for (const { name, sources } of sameNames(tools)) {
    terminal.complain(
      `note: \`${sources[0]}\` and \`${sources[1]}\` are both called \`${name}\`: one agent can't have both.\n`,
    );
  }
  terminal.print(`${JSON.stringify({ tools: tools.map(formOf(command.format)) }, null, 2)}\n`);
  return complaints.failed ? 1 : 0;
}
