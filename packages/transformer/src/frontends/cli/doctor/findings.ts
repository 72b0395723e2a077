import { runsInProcess } from "../../program/project-compiler.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { configsOf, isFound, isJestPatched, lineOf, toolsOf } from "./tools.ts";
import { tscFindings } from "./tsc-findings.ts";

/** All that can be said of a project's set-up. */
export function findingsOf(facts: Facts): readonly Finding[] {
  const builds = buildsOf(facts);
  const none: readonly Finding[] = hasBuild(facts)
    ? []
    : [
        {
          is: "missing",
          text: "no build of this project has plainfn in it",
          hint: `\`plainfn init\` writes what it can, and names the rest; ${recipes}`,
        },
      ];
  return [runtimeFinding(facts), compilerFinding(facts), ...builds, ...none];
}

/** Where those go whose build plainfn knows no edit for. */
export const recipes =
  "docs/builds.md of plainfn has a recipe for each build, and `plainfn generate` needs none";

/** Whether plainfn is in some build. */
export function hasBuild(facts: Facts): boolean {
  return buildsOf(facts).some(({ is }) => is === "ok");
}

function buildsOf(facts: Facts): readonly Finding[] {
  return [...tscFindings(facts), ...toolFindings(facts), ...nodeFindings(facts)];
}

function runtimeFinding({ versions, add }: Facts): Finding {
  const version = versions["@plainfn/runtime"];
  return version === undefined
    ? { is: "missing", text: "@plainfn/runtime is not installed", hint: `${add} @plainfn/runtime` }
    : { is: "ok", text: `@plainfn/runtime ${version}` };
}

function compilerFinding({ versions: { typescript }, typescriptRange, add }: Facts): Finding {
  if (typescript === undefined && typescriptRange !== undefined) {
    const hint = add.replace(/ add$/, " install");
    return { is: "note", text: `TypeScript ${typescriptRange} is not installed yet`, hint };
  }
  if (typescript === undefined)
    return { is: "note", text: "no TypeScript: bundlers and Node use the one in plainfn" };
  if (runsInProcess(typescript)) return { is: "ok", text: `TypeScript ${typescript}` };
  const hint = "`plainfn build` builds with it; bundlers, Node and jest have plugins of plainfn";
  return {
    is: "note",
    text: `TypeScript ${typescript} can't run inside of other programs, nor under ts-patch`,
    hint,
  };
}

function toolFindings(facts: Facts): readonly Finding[] {
  return toolsOf(facts).map((tool): Finding => {
    const { packageName: name } = tool;
    const files = configsOf(tool, facts.configs);
    const found = files.find((file) => isFound(tool, facts.configs.get(file) ?? ""));
    if (found !== undefined) return { is: "ok", text: `${name}: ${found} has plainfn` };
    if (isJestPatched(tool, facts, files)) return { is: "ok", text: "jest: ts-jest compiles with ts-patch" };
    return { is: "note", text: `${name}: no configuration here names plainfn`, hint: lineOf(tool) };
  });
}

function nodeFindings({ scripts }: Facts): readonly Finding[] {
  return [...scripts.values()].some((script) => script.includes("@plainfn/transformer/node"))
    ? [{ is: "ok", text: "a script runs Node with plainfn" }]
    : [];
}
