import { relative, resolve } from "node:path";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import { noTools } from "./no-tools.ts";
import type { GenerateCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import { isSameFile, replaceableText, type Target } from "./replaceable-text.ts";
import { sidecarMark, sidecarText } from "./sidecar-text.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";
import { writeTarget } from "./write-target.ts";

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
  const name = relative(terminal.cwd, out).replaceAll("\\", "/");
  const target: Target = { name, cwd: terminal.cwd, flag: "--out", command: "generate", mark: sidecarMark };
  refuseOut(name, source, out);
  const before = replaceableText(target);
  if (read.tools.length === 0) terminal.complain(noTools("generate"));
  const text = sidecarText(read, source, out);
  // A checkout may have changed the line ends.
  if (before?.replaceAll("\r\n", "\n") === text) return 0;
  if (command.check) {
    terminal.complain(`plainfn: ${name} is not what its source makes now: run \`plainfn generate\` again.\n`);
    return 1;
  }
  writeTarget(target, text);
  terminal.print(`${name}: ${read.tools.length} ${read.tools.length === 1 ? "tool" : "tools"}\n`);
  return 0;
}

function refuseOut(name: string, source: string, out: string): void {
  if (isSameFile(source, out)) {
    throw new UsageError(
      `--out: \`${name}\` is the source itself, which the module imports: name another file.`,
    );
  }
  const isScript = /\.[cm]?jsx?$/.test(source) && /\.[cm]?jsx?$/.test(out);
  if (isScript || (/\.([cm]?ts|tsx)$/.test(out) && !/\.d\.[cm]?ts$/.test(out))) return;
  throw new UsageError(
    `--out: \`generate\` writes TypeScript, so \`${name}\` has to end with .ts, .mts or .cts.`,
  );
}
