import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import { type ContractChange, compareContracts } from "./lock/compare-contracts.ts";
import { type Contract, contractMark, contractOf } from "./lock/contract.ts";
import { noTools } from "./no-tools.ts";
import type { LockCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import { targetText } from "./replaceable-text.ts";
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
  const tools = read.flatMap((project) => project.tools);
  if (tools.length === 0 && !complaints.failed) terminal.complain(noTools("check"));
  const changes = compareContracts(locked, contractOf(tools));
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
  const text = targetText({ name, cwd, flag: "--lock" });
  if (text === undefined) throw new UsageError(`there is no \`${name}\`: \`plainfn lock\` writes it.`);
  if (!contractMark.test(text)) throw new UsageError(`\`${name}\` was not written by \`plainfn lock\`.`);
  try {
    return JSON.parse(text) as Contract;
  } catch (error) {
    throw error instanceof SyntaxError ? new UsageError(`\`${name}\` is no JSON: ${error.message}`) : error;
  }
}
