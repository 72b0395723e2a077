import { join, relative } from "node:path";
import type { TypeScript } from "../../typescript.ts";
import type { Facts } from "../doctor/facts.ts";
import { configsOf, isFound, isJestPatched, lineOf, type Tool, toolsOf } from "../doctor/tools.ts";
import { bundlerText } from "./bundler-text.ts";
import { jestText } from "./jest-text.ts";
import { packageText } from "./package-text.ts";
import { scriptEdit } from "./script-edit.ts";
import { tsconfigTexts } from "./tsconfig-text.ts";

/** What `init` would do. */
export interface InitPlan {
  /** Absolute names, with the new texts. */
  readonly texts: ReadonlyMap<string, string>;
  /** What only its author can change safely, with what to write there. */
  readonly byHand: readonly string[];
  /** Whether a build gets plainfn by the edits. */
  readonly reachesBuild: boolean;
}

/** The edits that put plainfn into each build that the project has. */
export function planInit(typescript: TypeScript, facts: Facts): InitPlan {
  const { folder, configs } = facts;
  const scripts = new Map<string, string>();
  const byHand = new Set<string>();
  for (const [name, script] of facts.scripts) {
    const edit = scriptEdit(typescript, script, facts);
    scripts.set(name, edit.text);
    for (const words of edit.byHand) byHand.add(`package.json, script "${name}": ${words}`);
  }
  const texts = new Map(tsconfigTexts(typescript, facts));
  const tools = new Map<string, string>();
  for (const tool of toolsOf(facts)) {
    for (const [file, text] of toolEdits(typescript, tool, facts, tools)) {
      if (text === undefined) byHand.add(`${file}: write there: ${lineOf(tool)}`);
      else tools.set(file, text);
    }
  }
  for (const [file, text] of tools) texts.set(join(folder, file), text);
  const reachesBuild =
    texts.size > 0 || [...scripts].some(([name, script]) => script !== facts.scripts.get(name));
  const manifest = join(folder, "package.json");
  const given = configs.get("package.json") ?? "";
  const changed = packageText(tools.get("package.json") ?? given, facts, scripts);
  if (changed !== given) texts.set(manifest, changed);
  return { texts: inOrder(texts, folder), byHand: [...byHand], reachesBuild };
}

/** The files of a tool that lack plainfn, with their new texts; without one where only the author can write it. */
function toolEdits(
  typescript: TypeScript,
  tool: Tool,
  facts: Facts,
  edited: ReadonlyMap<string, string>,
): readonly (readonly [string, string | undefined])[] {
  const { configs, packages } = facts;
  const { entry } = tool;
  const textOf = (name: string): string => edited.get(name) ?? configs.get(name) ?? "";
  const own = configsOf(tool, configs);
  if (own.some((name) => isFound(tool, textOf(name))) || isJestPatched(tool, facts, own)) return [];
  if (entry === "jest") {
    const file = own.find((name) => name !== "package.json") ?? "package.json";
    return [[file, jestText(textOf(file), file)]];
  }
  if (entry === "esbuild") {
    return own.filter((name) => /["']esbuild["']/.test(textOf(name))).map((name) => [name, undefined]);
  }
  const [file] = own;
  if (entry === "loader") return [[file ?? "next.config.mjs", undefined]];
  if (file !== undefined) return [[file, bundlerText(typescript, file, textOf(file), entry)]];
  // Vitest brings a Vite of its own, so that one line serves both.
  return packages.has(tool.packageName) ? [[`${entry}.config.js`, undefined]] : [];
}

/** package.json first. */
function inOrder(texts: ReadonlyMap<string, string>, folder: string): ReadonlyMap<string, string> {
  const rank = (file: string): number => (relative(folder, file) === "package.json" ? 0 : 1);
  return new Map([...texts].sort(([one], [other]) => rank(one) - rank(other)));
}
