import { resolve } from "node:path";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { compilerWords } from "../program/compiler-words.ts";
import { complaintsTo } from "./complaints.ts";
import { factsOf } from "./doctor/facts.ts";
import type { Finding } from "./doctor/finding.ts";
import { findingsOf } from "./doctor/findings.ts";
import type { DoctorCommand } from "./parse-command.ts";
import type { Terminal } from "./terminal.ts";

/** Says how plainfn stands in the project, and what is missing; nothing is changed. Fails when something is. */
export async function doctorCommand(
  { project, verbose }: DoctorCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const { cwd, print } = terminal;
  const { typescript } = await load();
  const path = project === undefined ? undefined : resolve(cwd, project).replaceAll("\\", "/");
  const facts = factsOf(typescript, cwd, path);
  if (verbose) {
    const { note, nameOf } = complaintsTo(terminal);
    note(compilerWords({ typescript, origin: "plainfn" }, facts.config && nameOf(facts.config.path)));
  }
  const findings = findingsOf(facts);
  print(findings.map(textOf).join(""));
  return findings.some(({ is }) => is === "missing") ? 1 : 0;
}

function textOf({ is, text, hint }: Finding): string {
  return `${is.padEnd(7)}  ${text}\n${hint === undefined ? "" : `         hint: ${hint}\n`}`;
}
