import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import { contractOf } from "./lock/contract.ts";
import type { LockCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import type { Terminal } from "./terminal.ts";

/** Writes down what callers of the tools rely on, unless the tools have errors. */
export async function lockCommand(
  command: LockCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const complaints = complaintsTo(terminal);
  const read = await readTools(command, terminal.cwd, complaints, load);
  if (complaints.failed) return 1;
  const contract = contractOf(read.flatMap(({ tools }) => tools));
  writeFileSync(resolve(terminal.cwd, command.lock), `${JSON.stringify(contract, null, 2)}\n`);
  const count = Object.keys(contract.tools).length;
  terminal.print(`${command.lock}: ${count} ${count === 1 ? "tool" : "tools"}\n`);
  return 0;
}
