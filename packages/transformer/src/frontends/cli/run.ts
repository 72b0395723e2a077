import { PlanError } from "../build/plan-error.ts";
import { crashHint, reasonOf } from "../crash.ts";
import { ownVersion } from "../own-version.ts";
import { type BundledCompiler, loadBundledCompiler } from "../program/bundled-compiler.ts";
import { buildCommand } from "./build-command.ts";
import { checkCommand } from "./check-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { extractCommand } from "./extract-command.ts";
import { generateCommand } from "./generate-command.ts";
import { help, usage } from "./help.ts";
import { initCommand } from "./init-command.ts";
import { lockCommand } from "./lock-command.ts";
import { parseCommand } from "./parse-command.ts";
import { SetupError } from "./setup-error.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Runs a command and gives its exit code: 0, 1 for errors in what was read, 2 for a command that makes no sense.
 * `load` is called when a command needs a compiler.
 */
export async function run(
  argv: readonly string[],
  terminal: Terminal,
  load: () => Promise<BundledCompiler> = loadBundledCompiler,
): Promise<number> {
  try {
    const command = parseCommand(argv);
    switch (command.kind) {
      case "help":
        terminal.print(help);
        return 0;
      case "version":
        terminal.print(`${ownVersion()}\n`);
        return 0;
      case "extract":
        return await extractCommand(command, terminal, load);
      case "generate":
        return await generateCommand(command, terminal, load);
      case "lock":
        return await lockCommand(command, terminal, load);
      case "check":
        return await checkCommand(command, terminal, load);
      case "doctor":
        return await doctorCommand(command, terminal, load);
      case "init":
        return await initCommand(command, terminal, load);
      case "build":
        return await buildCommand(command, terminal);
    }
  } catch (error) {
    if (error instanceof PlanError || error instanceof SetupError) {
      terminal.complain(`plainfn: ${error.message}\n`);
      return error instanceof PlanError ? 2 : 1;
    }
    terminal.complain(
      error instanceof UsageError ? `plainfn: ${error.message}\n\n${usage}` : crashText(error),
    );
    return error instanceof UsageError ? 2 : 1;
  }
}

function crashText(error: unknown): string {
  return `plainfn: failed: ${reasonOf(error)}\n  hint: ${crashHint}\n`;
}
