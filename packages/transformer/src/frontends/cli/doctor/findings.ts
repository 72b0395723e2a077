import { runsInProcess } from "../../program/project-compiler.ts";
import type { Facts } from "./facts.ts";
import { tools } from "./tools.ts";

/** One thing that is there or is missing, and what to do then. */
export interface Finding {
  readonly is: "ok" | "missing" | "note";
  readonly text: string;
  readonly hint?: string;
}

/** All that can be said of a project's set-up. */
export function findingsOf(facts: Facts): readonly Finding[] {
  const builds = [
    ...buildFindings(facts),
    ...tscFindings(facts),
    ...toolFindings(facts),
    ...nodeFindings(facts),
  ];
  const any = builds.some(({ is }) => is === "ok");
  const none: readonly Finding[] = any
    ? []
    : [
        {
          is: "missing",
          text: "no build of this project has plainfn in it",
          hint: "`plainfn init` shows what to write, and writes it; `plainfn generate` needs no build",
        },
      ];
  return [runtimeFinding(facts), compilerFinding(facts), ...builds, ...none];
}

function runtimeFinding({ versions, add }: Facts): Finding {
  const version = versions["@plainfn/runtime"];
  return version === undefined
    ? { is: "missing", text: "@plainfn/runtime is not installed", hint: `${add} @plainfn/runtime` }
    : { is: "ok", text: `@plainfn/runtime ${version}` };
}

function compilerFinding({ versions: { typescript } }: Facts): Finding {
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

/** The one build that is ours, and what a TypeScript without plugins needs in place of ts-patch. */
function buildFindings({
  versions: { typescript = "0" },
  scripts,
  packages,
  config,
}: Facts): readonly Finding[] {
  const hint = "write `plainfn build` in its place, with the same arguments";
  if (/\bplainfn build\b/.test(scripts)) return [{ is: "ok", text: "a script runs plainfn build" }];
  if (Number.parseInt(typescript, 10) < 7) return [];
  if (packages.has("ts-patch") || /\btspc\b/.test(scripts)) {
    return [{ is: "missing", text: `ts-patch does not run with TypeScript ${typescript}`, hint }];
  }
  const isEmitting = runsTsc.test(scripts) && config?.options.noEmit !== true;
  return isEmitting ? [{ is: "note", text: "a script runs tsc, which puts no tools in", hint }] : [];
}

const runsTsc = /(^|[\s&;])tsc\b(?!.*--noEmit)/m;

function tscFindings({ config, packages, scripts, add, versions }: Facts): readonly Finding[] {
  if (Number.parseInt(versions.typescript ?? "0", 10) >= 7) return [];
  const plugins = (config?.options["plugins"] ?? []) as unknown as readonly Readonly<
    Record<string, unknown>
  >[];
  const entry = plugins.find(({ transform }) => transform === "@plainfn/transformer");
  if (entry === undefined) {
    const hint = `add to compilerOptions: ${entryText}`;
    return packages.has("ts-patch")
      ? [{ is: "missing", text: "ts-patch without plainfn's plugin", hint }]
      : [];
  }
  const { incremental, composite } = config?.options ?? {};
  const findings: Finding[] = [];
  if (!packages.has("ts-patch")) {
    findings.push({
      is: "missing",
      text: "tsconfig.json has the plugin, and there is no ts-patch that would run it",
      hint: `${add} -D ts-patch`,
    });
  } else findings.push({ is: "ok", text: "ts-patch runs the plugin of tsconfig.json" });
  if ((incremental === true || composite === true) && entry["transformProgram"] !== true) {
    findings.push({ is: "missing", text: "incremental builds keep old schemas", hint: `write ${entryText}` });
  }
  if (runsTsc.test(scripts)) {
    findings.push({
      is: "note",
      text: "a script runs tsc, which knows no plugins",
      hint: "write tspc where it emits",
    });
  }
  return findings;
}

const entryText = '"plugins": [{ "transform": "@plainfn/transformer", "transformProgram": true }]';

function toolFindings({ packages, configs }: Facts): readonly Finding[] {
  return tools
    .filter(({ packageName }) => packages.has(packageName))
    .map(({ packageName: name, entry, config }): Finding => {
      const texts = [...configs].filter(([file]) => config.test(file));
      const found = texts.find(([, text]) => text.includes(`@plainfn/transformer/${entry}`));
      if (found !== undefined) return { is: "ok", text: `${name}: ${found[0]} has plainfn` };
      if (
        name === "jest" &&
        packages.has("ts-jest") &&
        texts.some(([, text]) => text.includes("ts-patch/compiler"))
      ) {
        return { is: "ok", text: "jest: ts-jest compiles with ts-patch" };
      }
      const hint =
        entry === "jest"
          ? '"transform": { "\\\\.tsx?$": "@plainfn/transformer/jest" }'
          : `import plainfn from "@plainfn/transformer/${entry}", and plugins: [plainfn()]`;
      return { is: "note", text: `${name}: no configuration here names plainfn`, hint };
    });
}

function nodeFindings({ scripts }: Facts): readonly Finding[] {
  return scripts.includes("@plainfn/transformer/node")
    ? [{ is: "ok", text: "a script runs Node with plainfn" }]
    : [];
}
