import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A build as the tests saw it: one line of the table. */
export interface Run {
  readonly tool: string;
  /** As the installed package says it; empty for what has no version of its own. */
  readonly version: string;
  readonly typescript: string;
  /** The major versions of Node. */
  readonly node: readonly string[];
  readonly checked: readonly string[];
  /** Set when it is no part of `npm test`: what runs it, and the day when that was done last. */
  readonly by?: { readonly command: string; readonly day: string };
}

/** Puts the table of what ran into docs/builds.md. */
export function writePage(): void {
  writeFileSync(page, expectedPage());
}

/** The page with the table that it should have. */
export function expectedPage(): string {
  return readPage().replace(marked, () => `${begin}\n${tableOf(runsOfAll())}\n${end}`);
}

export function readPage(): string {
  return readFileSync(page, "utf8");
}

export function readRuns(file: string): readonly Run[] {
  return JSON.parse(readFileSync(file, "utf8")) as readonly Run[];
}

const page = fileURLToPath(new URL("../../docs/builds.md", import.meta.url));
const [begin, end] = ["<!-- what ran -->", "<!-- end -->"];
const marked = new RegExp(`${begin}[^]*${end}`);

/** The goldens, in the order of the table. */
const order = [
  "projects",
  "incremental",
  "watching",
  "errors",
  "linked",
  "build-command",
  "build-again",
  "build-watch",
  "build-mistakes",
  "bundlers",
  "packages-change",
  "node",
  "runtimes",
  "next",
  "test-runners",
  "generate",
];

function runsOfAll(): readonly Run[] {
  const folder = new URL("ran/", import.meta.url);
  const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  return names
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((name) => readRuns(fileURLToPath(new URL(`${name}.json`, folder))));
}

/** What several tests saw of one build is one line. */
function tableOf(runs: readonly Run[]): string {
  const lines = new Map<string, Run>();
  for (const run of runs) {
    const key = [run.tool, run.version, run.typescript].join(" ");
    const known = lines.get(key) ?? { ...run, node: [], checked: [] };
    const node = [...new Set([...known.node, ...run.node])].sort();
    lines.set(key, { ...known, node, checked: [...new Set([...known.checked, ...run.checked])] });
  }
  const rows = [...lines.values()].map(({ tool, version, typescript, node, checked, by }) => {
    const day = by === undefined ? "" : ` (by \`${by.command}\` on ${by.day})`;
    return `| ${[tool, version, typescript, node.join(", "), checked.join("; ") + day].join(" | ")} |`;
  });
  return ["| tool | version | TypeScript | Node | checked |", "|---|---|---|---|---|", ...rows].join("\n");
}
