import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Project } from "./build.ts";
import { type Run, readRuns, writePage } from "./builds-page.ts";

/** What ran, as people call it, and where its version is read. */
export interface Tool {
  readonly tool: string;
  /** The package whose version it is; absent when it has none of its own. */
  readonly package?: string;
  /** Absent when Node does not run it. */
  readonly node?: string;
}

/** Notes what the tests of a file have seen to hold of which builds: the table of docs/builds.md is made of it. */
export class Ran {
  readonly #file: string;
  readonly #by: Run["by"];
  readonly #runs = new Map<string, { -readonly [K in keyof Run]: Run[K] }>();

  /** `name` is that of the golden in `ran`, `command` what makes it when `npm test` does not. */
  constructor(name: string, command?: string) {
    if (command !== undefined) this.#by = { command, day: new Date().toISOString().slice(0, 10) };
    this.#file = fileURLToPath(new URL(`ran/${name}.json`, import.meta.url));
  }

  /** `checked` holds for a project that was built just now. */
  saw(project: Project, { tool, package: name, node }: Tool, ...checked: readonly string[]): void {
    const version = name === undefined ? "" : project.version(name);
    const typescript = project.version("typescript");
    const key = [tool, version, typescript].join(" ");
    const run = this.#runs.get(key) ?? {
      ...{ tool, version, typescript, node: [], checked: [] },
      ...(this.#by === undefined ? {} : { by: this.#by }),
    };
    run.node = union(run.node, node === undefined ? [] : [node.split(".")[0] ?? node]);
    run.checked = union(run.checked, checked);
    this.#runs.set(key, run);
  }

  /** What was seen, and what the golden says, of which the page is made. `UPDATE=1` writes both first. */
  compared(): { readonly seen: readonly object[]; readonly known: readonly object[] } {
    const seen: readonly Run[] = [...this.#runs.values()];
    if (process.env["UPDATE"] === "1") {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, `${JSON.stringify(seen, null, 2)}\n`);
      writePage();
    }
    const known = existsSync(this.#file) ? readRuns(this.#file) : [];
    if (isReference) return { seen, known };
    const others = known.map(withoutNode);
    const own = seen.map(withoutNode);
    return { seen: own, known: own.filter((run) => others.some((other) => isDeepStrictEqual(run, other))) };
  }
}

/** Where the goldens are made. Elsewhere Node may be another one, and some of the tools are not to be had. */
const isReference: boolean =
  process.platform === "linux" && process.arch === "x64" && process.versions.node.startsWith("20.");

/** The Node that runs the tests. */
export const ownNode: string = process.versions.node;

function withoutNode(run: Run): object {
  return { ...run, node: [] };
}

function union(some: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...some, ...more])];
}
