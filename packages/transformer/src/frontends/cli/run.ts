import { readFileSync } from "node:fs";
import { isDebug } from "../crash.ts";
import { type BundledCompiler, loadBundledCompiler } from "../program/bundled-compiler.ts";
import { extractCommand } from "./extract-command.ts";
import { help, usage } from "./help.ts";
import { parseCommand } from "./parse-command.ts";
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
        terminal.print(`${version()}\n`);
        return 0;
      case "extract":
        return await extractCommand(command, terminal, load);
    }
  } catch (error) {
    terminal.complain(
      error instanceof UsageError ? `plainfn: ${error.message}\n\n${usage}` : crashText(error),
    );
    return error instanceof UsageError ? 2 : 1;
  }
}

function version(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

function crashText(error: unknown): string {
  const reason = error instanceof Error ? (isDebug() ? error.stack : error.message) : String(error);
  return `plainfn: failed: ${reason}\n  hint: this is a fault of plainfn: please report it, with what PLAINFN_DEBUG=1 prints\n`;
}
