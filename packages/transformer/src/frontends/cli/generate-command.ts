import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import type { GenerateCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import { sidecarText } from "./sidecar-text.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Writes a module beside the source that gives its exports away with their definitions: for builds that take no
 * plugin. With `check` nothing is written, and a module that is not what would be written is an error.
 */
export async function generateCommand(
  command: GenerateCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const complaints = complaintsTo(terminal);
  const [read] = await readTools(command, terminal.cwd, complaints, load);
  const [source] = read?.files ?? [];
  if (read === undefined || source === undefined || complaints.failed) return 1;
  const out = resolve(terminal.cwd, command.out ?? source.replace(/\.([cm]?[jt]sx?)$/, ".plainfn.$1"));
  const text = sidecarText(read, source, out);
  const name = relative(terminal.cwd, out).replaceAll("\\", "/");
  if (textOf(out) === text) return 0;
  if (command.check) {
    terminal.complain(`plainfn: ${name} is not what its source makes now: run \`plainfn generate\` again.\n`);
    return 1;
  }
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text);
  terminal.print(`${name}: ${read.tools.length} ${read.tools.length === 1 ? "tool" : "tools"}\n`);
  return 0;
}

/** A checkout may have changed the line ends. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
