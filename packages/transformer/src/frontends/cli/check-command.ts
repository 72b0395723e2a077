import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import { type ContractChange, compareContracts } from "./lock/compare-contracts.ts";
import { type Contract, contractOf } from "./lock/contract.ts";
import type { LockCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** Compares the tools with what is written down, and fails for every difference: what breaks callers comes first. */
export async function checkCommand(
  command: LockCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const locked = readLock(command.lock, terminal.cwd);
  const complaints = complaintsTo(terminal);
  const read = await readTools(command, terminal.cwd, complaints, load);
  const changes = compareContracts(locked, contractOf(read.flatMap(({ tools }) => tools)));
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const others = changes.filter(({ isBreaking }) => !isBreaking);
  terminal.print([...breaking, ...others].map(lineOf).join(""));
  if (changes.length > 0) {
    terminal.complain(
      `plainfn: ${command.lock} is not up to date: run \`plainfn lock\` to accept the changes.\n`,
    );
  }
  return changes.length > 0 || complaints.failed ? 1 : 0;
}

function lineOf({ tool, isBreaking, text }: ContractChange): string {
  return `${isBreaking ? "breaking" : "change"}: ${tool}: ${text}\n`;
}

function readLock(name: string, cwd: string): Contract {
  try {
    return JSON.parse(readFileSync(resolve(cwd, name), "utf8")) as Contract;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new UsageError(`there is no \`${name}\`: \`plainfn lock\` writes it.`);
    }
    throw error instanceof SyntaxError ? new UsageError(`\`${name}\` is no JSON: ${error.message}`) : error;
  }
}
