import { resolve } from "node:path";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { factsOf } from "./doctor/facts.ts";
import { type Finding, findingsOf } from "./doctor/findings.ts";
import type { DoctorCommand } from "./parse-command.ts";
import type { Terminal } from "./terminal.ts";

/** Says how plainfn stands in the project, and what is missing; nothing is changed. Fails when something is. */
export async function doctorCommand(
  { project }: DoctorCommand,
  { cwd, print }: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const { typescript } = await load();
  const path = project === undefined ? undefined : resolve(cwd, project).replaceAll("\\", "/");
  const findings = findingsOf(factsOf(typescript, cwd, path));
  print(findings.map(textOf).join(""));
  return findings.some(({ is }) => is === "missing") ? 1 : 0;
}

function textOf({ is, text, hint }: Finding): string {
  return `${is.padEnd(7)}  ${text}\n${hint === undefined ? "" : `         hint: ${hint}\n`}`;
}
