import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { complaintsTo } from "./complaints.ts";
import { contractMark, contractOf } from "./lock/contract.ts";
import { noTools } from "./no-tools.ts";
import type { LockCommand } from "./parse-command.ts";
import { readTools } from "./read-tools.ts";
import { replaceableText, type Target } from "./replaceable-text.ts";
import type { Terminal } from "./terminal.ts";
import { writeTarget } from "./write-target.ts";

/** Writes down what callers of the tools rely on, unless the tools have errors or there are none. */
export async function lockCommand(
  command: LockCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const complaints = complaintsTo(terminal);
  const read = await readTools(command, terminal.cwd, complaints, load);
  if (complaints.failed) return 1;
  const { lock: name } = command;
  const target: Target = { name, cwd: terminal.cwd, flag: "--lock", command: "lock", mark: contractMark };
  replaceableText(target);
  const contract = contractOf(read.flatMap(({ tools }) => tools));
  const count = Object.keys(contract.tools).length;
  if (count === 0) {
    terminal.complain(
      `${noTools("lock")}plainfn: nothing is written: a lock without tools would hold nothing.\n`,
    );
    return 1;
  }
  writeTarget(target, `${JSON.stringify(contract, null, 2)}\n`);
  terminal.print(`${name}: ${count} ${count === 1 ? "tool" : "tools"}\n`);
  return 0;
}
