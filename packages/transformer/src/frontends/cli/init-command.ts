import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { createPatch } from "diff";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { type Facts, factsOf } from "./doctor/facts.ts";
import { hasBuild, recipes } from "./doctor/findings.ts";
import { InitRecord } from "./init/init-record.ts";
import { type InitPlan, planInit } from "./init/plan-init.ts";
import type { InitCommand } from "./parse-command.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Puts plainfn into the project's builds: shows what would change, and changes it when that is wanted. Fails when
 * no build has it then.
 */
export async function initCommand(
  { project, yes, undo }: InitCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const { cwd, print, complain } = terminal;
  const { typescript } = await load();
  const path = project === undefined ? undefined : resolve(cwd, project).replaceAll("\\", "/");
  const facts = factsOf(typescript, cwd, path);
  const record = new InitRecord(facts.folder);
  if (undo) return undoInit(record, terminal);
  const plan = planInit(typescript, facts);
  print(patchOf(plan, facts));
  for (const words of plan.byHand) print(`not edited: ${words}\n`);
  const isReached = plan.reachesBuild || hasBuild(facts);
  const said = await writePlan(plan, facts, record, terminal, yes);
  if (isReached || said !== "") print(said || nothing);
  if (isReached) return 0;
  complain(`plainfn: no build of this project gets plainfn by \`init\`. By hand: ${recipes}.\n`);
  return 1;
}

const nothing = "plainfn: there is nothing to write. `plainfn doctor` says how things stand.\n";

/** Writes what is wanted, and gives the words about it; none when there is nothing to write. */
async function writePlan(
  { texts }: InitPlan,
  { add }: Facts,
  record: InitRecord,
  { ask }: Terminal,
  yes: boolean,
): Promise<string> {
  if (texts.size === 0) return "";
  const isWanted = yes || (await ask?.("Write this? [y/N] "));
  if (isWanted !== true) return "plainfn: nothing is written. `plainfn init --yes` writes it.\n";
  record.apply(texts);
  const install = add.replace(/ add$/, " install");
  return `plainfn: written. Run \`${install}\` next; \`plainfn init --undo\` takes it back.\n`;
}

function undoInit(record: InitRecord, { print, complain }: Terminal): number {
  if (record.isEmpty) {
    complain("plainfn: there is nothing to take back: `plainfn init` has written nothing here.\n");
    return 1;
  }
  const changed = record.changedSince();
  if (changed.length > 0) {
    complain(
      `plainfn: ${changed.join(", ")} changed since \`plainfn init\`, so nothing is taken back: what was written since would be lost.\n`,
    );
    return 1;
  }
  print(`plainfn: ${record.undo().join(", ")} as before.\n`);
  return 0;
}

function patchOf({ texts }: InitPlan, { folder }: Facts): string {
  return [...texts]
    .map(([file, text]) => {
      const name = relative(folder, file).replaceAll("\\", "/");
      return createPatch(name, readFileSync(file, "utf8"), text).replace(/^.*\n=+\n/, "");
    })
    .join("");
}
