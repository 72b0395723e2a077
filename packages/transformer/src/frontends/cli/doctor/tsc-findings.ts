import { relative } from "node:path";
import type { Config } from "../../program/find-config.ts";
import type { TscBuild } from "../scripts/tsc-build.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { buildConfigs, hasPlugin, pluginOf } from "./plugins.ts";

/** What can be said of `tsc`, and of what stands for it. */
export function tscFindings(facts: Facts): readonly Finding[] {
  return [...buildFindings(facts), ...patchFindings(facts)];
}

/** The one build that is ours, and what a TypeScript without plugins needs in place of ts-patch. */
function buildFindings({
  versions,
  typescriptRange,
  typescriptMajor = 0,
  tscBuilds,
  packages,
}: Facts): readonly Finding[] {
  const hint = "write `plainfn build` in its place, with the same arguments";
  if (tscBuilds.some(({ program }) => program === "plainfn build")) {
    return [{ is: "ok", text: "a script runs plainfn build" }];
  }
  if (typescriptMajor < 7) return [];
  if (packages.has("ts-patch") || tscBuilds.some(({ program }) => program === "tspc")) {
    const version = versions.typescript ?? typescriptRange;
    return [{ is: "missing", text: `ts-patch does not run with TypeScript ${version}`, hint }];
  }
  return tscBuilds.some(isPlain)
    ? [{ is: "note", text: "a script runs tsc, which puts no tools in", hint }]
    : [];
}

/** `tsc` that writes JavaScript. */
function isPlain({ program, configs, file }: TscBuild): boolean {
  return program === "tsc" && (configs.length > 0 || file !== undefined);
}

function patchFindings(facts: Facts): readonly Finding[] {
  const { workspacePackages, tscBuilds, add, typescriptMajor = 0, folder } = facts;
  if (typescriptMajor >= 7) return [];
  const configs = buildConfigs(facts);
  const nameOf = ({ path }: Config): string => relative(folder, path).replaceAll("\\", "/");
  const having = configs.filter(hasPlugin);
  const [first] = having;
  if (first === undefined) {
    const hint = `add to compilerOptions: ${entryText}`;
    return workspacePackages.has("ts-patch")
      ? [{ is: "missing", text: "ts-patch without plainfn's plugin", hint }]
      : [];
  }
  const findings: Finding[] = [];
  if (!workspacePackages.has("ts-patch")) {
    findings.push({
      is: "missing",
      text: `${nameOf(first)} has the plugin, and there is no ts-patch that would run it`,
      hint: `${add} -D ts-patch`,
    });
  } else findings.push({ is: "ok", text: `ts-patch runs the plugin of ${nameOf(first)}` });
  for (const config of configs.filter((each) => !having.includes(each))) {
    findings.push({
      is: "missing",
      text: `${nameOf(config)} is built without plainfn's plugin`,
      hint: `add to its compilerOptions: ${entryText}`,
    });
  }
  if (having.some(keepsOldSchemas)) {
    findings.push({ is: "missing", text: "incremental builds keep old schemas", hint: `write ${entryText}` });
  }
  if (tscBuilds.some(isPlain)) {
    findings.push({
      is: "note",
      text: "a script runs tsc, which knows no plugins",
      hint: "write tspc where it emits",
    });
  }
  return findings;
}

function keepsOldSchemas(config: Config): boolean {
  const { incremental, composite } = config.options;
  return (incremental === true || composite === true) && pluginOf(config)?.["transformProgram"] !== true;
}

const entryText = '"plugins": [{ "transform": "@plainfn/transformer", "transformProgram": true }]';
