import { PlanError } from "../build/plan-error.ts";
import { type Built, ProjectBuilder } from "../build/project-builder.ts";
import type { Reader } from "../build/reading.ts";
import { watchBuild } from "../build/watch-build.ts";
import { compilerWords } from "../program/compiler-words.ts";
import { complaintsTo } from "./complaints.ts";
import type { BuildCommand } from "./parse-command.ts";
import type { Terminal } from "./terminal.ts";

/** Does what `tsc` does with the same arguments, and puts the definitions into what it writes. */
export async function buildCommand(command: BuildCommand, terminal: Terminal): Promise<number> {
  const { signal = new AbortController().signal } = terminal;
  // The compiler can't see where its words go.
  const isPlain = terminal.isLive !== true || command.args.includes("--pretty");
  const args = isPlain ? command.args : [...command.args, "--pretty"];
  const builder = new ProjectBuilder({ ...command, args }, terminal.cwd);
  const say = async (readers: () => readonly Reader[]): Promise<void> => {
    if (command.verbose) sayReaders(readers(), (await builder.tsc()).version, terminal);
  };
  if (command.watch) {
    await say(() => builder.look().map(({ compiler, config }) => ({ ...compiler, config, why: undefined })));
    await watchBuild(builder, (result) => reportWatching(result, terminal), signal);
    return 0;
  }
  try {
    const built = await builder.build(signal);
    await say(() => built.readers);
    report(built, terminal);
    return built.status;
  } catch (error) {
    if (signal.aborted) return signal.reason === "SIGTERM" ? terminated : interrupted;
    throw error;
  }
}

/** As a shell says that Ctrl-C ended something, and what `kill` did. */
const interrupted = 130;
const terminated = 143;

function report({ diagnostics, output }: Built, terminal: Terminal): void {
  terminal.print(output);
  diagnostics.forEach(complaintsTo(terminal).report);
}

function reportWatching(result: Built | PlanError, terminal: Terminal): void {
  if (result instanceof PlanError) terminal.complain(`plainfn: ${result.message}\n`);
  else report(result, terminal);
  terminal.print(`plainfn: ${stateOf(result)}; watching for changes\n`);
}

function stateOf(result: Built | PlanError): string {
  if (result instanceof PlanError || result.files === undefined)
    return "nothing built, the last output stays";
  const count = result.written.length;
  const errors = result.status === 0 ? "" : " with errors";
  return `built${errors}, ${count} ${count === 1 ? "file" : "files"} written`;
}

function sayReaders(readers: readonly Reader[], version: string, terminal: Terminal): void {
  const { note, nameOf } = complaintsTo(terminal);
  for (const reader of readers) {
    const read = compilerWords(reader, reader.config && nameOf(reader.config.path));
    const why = reader.why === undefined ? "" : ` (since ${reader.why})`;
    note(`${read}${why}, and built by TypeScript ${version} of the project`);
  }
}
