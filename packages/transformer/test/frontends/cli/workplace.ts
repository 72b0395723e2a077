import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../../src/frontends/cli/run.ts";
import type { Terminal } from "../../../src/frontends/cli/terminal.ts";
import { loadBundledCompiler } from "../../../src/frontends/program/bundled-compiler.ts";

const temp = fileURLToPath(new URL("../../../temp/", import.meta.url));

/** One for all tests, so that its libraries are read once. */
const compiler = loadBundledCompiler();

export interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A folder with files in it where commands are given. */
export class Workplace {
  readonly folder: string;

  /** `parent` is in this package by default, whose packages can be imported then. */
  constructor(files: Readonly<Record<string, string>>, parent: string = temp) {
    mkdirSync(parent, { recursive: true });
    this.folder = mkdtempSync(join(parent, "cli-"));
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  async plainfn(...argv: readonly string[]): Promise<Said> {
    return this.plainfnIn(".", ...argv);
  }

  async plainfnIn(folder: string, ...argv: readonly string[]): Promise<Said> {
    return this.#say(folder, argv, {});
  }

  /** Where somebody answers questions. */
  async plainfnAsking(
    ask: (question: string) => Promise<boolean>,
    ...argv: readonly string[]
  ): Promise<Said> {
    return this.#say(".", argv, { ask });
  }

  async #say(folder: string, argv: readonly string[], more: Partial<Terminal>): Promise<Said> {
    let out = "";
    let err = "";
    const terminal: Terminal = {
      ...more,
      cwd: join(this.folder, folder),
      print: (text: string) => {
        out += text;
      },
      complain: (text: string) => {
        err += text;
      },
    };
    const status = await run(argv, terminal, () => compiler);
    return { status, out, err };
  }

  /** The names and input properties of the tools that are printed. */
  async tools(...argv: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
    const { status, out, err } = await this.plainfn("extract", ...argv);
    if (status !== 0) throw new Error(err);
    const { tools } = JSON.parse(out) as { tools: { name: string; inputSchema: { properties: unknown } }[] };
    return Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema.properties]));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
