import type { TypeScript } from "../../typescript.ts";
import type { Facts } from "../doctor/facts.ts";
import { type Command, type CommandEdit, eachCommand } from "../scripts/command.ts";
import { tscArguments } from "../scripts/tsc-arguments.ts";
import { tscBuild } from "../scripts/tsc-build.ts";
import { hookEdit } from "./hook-edit.ts";

/** A script with plainfn in it, and what its author has to write. */
export interface ScriptEdit {
  readonly text: string;
  readonly byHand: readonly string[];
}

/** Puts plainfn into each command of a script that writes JavaScript or runs TypeScript. */
export function scriptEdit(typescript: TypeScript, script: string, facts: Facts): ScriptEdit {
  const byHand: string[] = [];
  const text = eachCommand(script, (command, given) => {
    const edit =
      tscEdit(typescript, command, facts) ?? hookEdit(command) ?? unknownEdit(command, given, facts);
    if (edit === undefined) return given;
    if ("text" in edit) return edit.text;
    byHand.push(edit.byHand);
    return given;
  });
  return { text, byHand };
}

/** What stands for `tsc`; absent while nobody knows which TypeScript there will be. */
export function compilerOf({ typescriptMajor }: Facts): "tspc" | "plainfn build" | undefined {
  if (typescriptMajor === undefined) return undefined;
  return typescriptMajor < 7 ? "tspc" : "plainfn build";
}

function tscEdit(typescript: TypeScript, command: Command, facts: Facts): CommandEdit | undefined {
  const build = tscBuild(typescript, command, facts);
  if (build === undefined || build.program === "plainfn build") return undefined;
  const { configs, file } = build;
  const compiler = compilerOf(facts);
  if (configs.length === 0 && file === undefined) return noConfig(command, facts);
  if (command.name === "vue-tsc") {
    return {
      byHand:
        "vue-tsc takes no plugins. Let it check with --noEmit, and build with Vite, which has a plugin of plainfn",
    };
  }
  if (compiler === undefined) {
    return {
      byHand: "nothing here says which TypeScript tsc is. Install typescript, then run `plainfn init` again",
    };
  }
  if (file !== undefined) {
    return {
      byHand: `tsc reads no tsconfig.json when files are named (${file}). Write ${compiler} -p tsconfig.json, and name the files there, in "files" or "include"`,
    };
  }
  return { text: command.before + compiler + command.rest };
}

/** `tsc` that would write, were there a tsconfig.json. */
function noConfig({ words }: Command, { config }: Facts): CommandEdit | undefined {
  const { isSilent, projects } = tscArguments(words);
  if (isSilent === true || config !== undefined || projects.length > 0) return undefined;
  return { byHand: "tsc finds no tsconfig.json. Write one, then run `plainfn init` again" };
}

/** Programs that start others, and those that have no place for plainfn. */
function unknownEdit({ name, words }: Command, text: string, facts: Facts): CommandEdit | undefined {
  const compiler = compilerOf(facts) ?? "plainfn build";
  if (name === "tsc" || name === "tspc" || name === "plainfn" || name === "vue-tsc") return undefined;
  if (name === "echo" || text.includes("@plainfn/transformer/")) return undefined;
  if (name === "tsc-watch" || /["'\s]tsc-watch\s/.test(text)) {
    return { byHand: `tsc-watch runs tsc, which knows no plugins. Write ${compiler} -w in its place` };
  }
  if (/^ts-node(-dev|-esm)?$|^tsnd$/.test(name) || /["'\s]ts-node(-dev|-esm)?[\s/]/.test(text)) {
    return { byHand: "ts-node takes no plugins. Write node --import @plainfn/transformer/node in its place" };
  }
  if (name === "esbuild" && words.some((word) => !word.startsWith("-"))) {
    return {
      byHand:
        'the command line of esbuild takes no plugins. Write a build.mjs that calls build({ …, plugins: [plainfn()] }), with import plainfn from "@plainfn/transformer/esbuild"',
    };
  }
  const inner = /(?:["'\s]|\.bin\/|typescript\/bin\/)tsc((?:\s[^"']*)?)(?=["']|$)/.exec(text);
  if (inner !== null && tscArguments((inner[1] ?? "").split(/\s+/)).isSilent !== true) {
    return { byHand: `write ${compiler} in place of tsc` };
  }
  if (name === "node" || name === "tsx") return undefined;
  if (
    /["'\s](tsx|node)\s[^"']*\.[cm]?tsx?\b/.test(text) ||
    (name === "nodemon" && /\.[cm]?tsx?$/.test(text))
  ) {
    return { byHand: "write --import @plainfn/transformer/node before the file that tsx or node runs" };
  }
  return undefined;
}
