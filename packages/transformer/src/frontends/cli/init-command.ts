import { relative, resolve } from "node:path";
import { createPatch } from "diff";
import type { BundledCompiler } from "../program/bundled-compiler.ts";
import { type Facts, factsOf } from "./doctor/facts.ts";
import { InitRecord } from "./init/init-record.ts";
import { type InitPlan, planInit } from "./init/plan-init.ts";
import type { InitCommand } from "./parse-command.ts";
import type { Terminal } from "./terminal.ts";

/** Puts plainfn into the project's builds: shows what would change, and changes it when that is wanted. */
export async function initCommand(
  { project, yes, undo }: InitCommand,
  terminal: Terminal,
  load: () => Promise<BundledCompiler>,
): Promise<number> {
  const { cwd, print } = terminal;
  const { typescript } = await load();
  const path = project === undefined ? undefined : resolve(cwd, project).replaceAll("\\", "/");
  const facts = factsOf(typescript, cwd, path);
  const record = new InitRecord(facts.folder);
  if (undo) return undoInit(record, terminal);
  const plan = planInit(typescript, facts);
  print(patchOf(plan, facts));
  for (const { file, write } of plan.byHand) {
    print(`not edited: ${relative(facts.folder, file)}: write there: ${write}\n`);
  }
  if (plan.texts.size === 0) {
    print("plainfn: there is nothing to write. `plainfn doctor` says how things stand.\n");
    return 0;
  }
  const isWanted = yes || (await terminal.ask?.("Write this? [y/N] "));
  if (isWanted !== true) {
    print("plainfn: nothing is written. `plainfn init --yes` writes it.\n");
    return 0;
  }
  record.apply(plan.texts);
  const install = facts.add.replace(/ add$/, " install");
  print(`plainfn: written. Run \`${install}\` next; \`plainfn init --undo\` takes it back.\n`);
  return 0;
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

function patchOf({ texts }: InitPlan, { folder, configs, config, configText }: Facts): string {
  return [...texts]
    .map(([file, text]) => {
      const name = relative(folder, file).replaceAll("\\", "/");
      const before = file === config?.path ? configText : configs.get(name);
      return createPatch(name, before ?? "", text).replace(/^.*\n=+\n/, "");
    })
    .join("");
}
