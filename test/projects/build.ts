import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder beside this file that is a package with its own versions of the compilers. */
export class Project {
  readonly folder: string;
  readonly #path: string;
  readonly #require: NodeJS.Require;

  /** `path` is the Node that its tools run on. */
  constructor(name: string, path: string = process.execPath) {
    this.#path = path;
    this.folder = join(here, name);
    this.#require = createRequire(join(this.folder, "package.json"));
  }

  /** Puts the sources that the projects share into `src`, and takes away what earlier builds left. */
  prepare(): void {
    for (const made of ["dist", "src"]) rmSync(join(this.folder, made), { recursive: true, force: true });
    cpSync(join(here, "source"), join(this.folder, "src"), { recursive: true });
    for (const name of readdirSync(join(this.folder, "src"))) {
      const file = join(this.folder, "src", name);
      writeFileSync(file, this.importing(readFileSync(file, "utf8")));
    }
  }

  /** A source as this project's compiler takes it: before 5.7 it leaves the names in imports as they are. */
  importing(source: string): string {
    const [major = 0, minor = 0] = this.version("typescript").split(".").map(Number);
    return major > 5 || (major === 5 && minor >= 7) ? source : source.replace(/(from "\..*)\.ts"/g, '$1.js"');
  }

  /** The version of a package that is installed for this project. */
  version(name: string): string {
    const manifest = this.read(join("node_modules", name, "package.json"));
    return (JSON.parse(manifest) as { readonly version: string }).version;
  }

  /** Compiles with the plugin. The cache is the project's own: ts-patch keys it by TypeScript's version alone. */
  tspc(config: string): Promise<Ended> {
    return this.tspcWith(["-p", config]);
  }

  tspcWith(args: readonly string[], folder: string = this.folder): Promise<Ended> {
    const tspc = join(this.folder, "node_modules/ts-patch/bin/tspc.js");
    return this.nodeIn(folder, [tspc, ...args]);
  }

  /** Compiles without it, into another folder. */
  tsc(config: string, out: string): Promise<Ended> {
    return this.node([this.#require.resolve("typescript/bin/tsc"), "-p", config, "--outDir", out]);
  }

  run(file: string): Promise<Ended> {
    return this.node(["--enable-source-maps", file]);
  }

  /** Runs Node, or another program, in the project's folder. */
  node(args: readonly string[], more: NodeJS.ProcessEnv = {}, path: string = this.#path): Promise<Ended> {
    return this.nodeIn(this.folder, args, more, path);
  }

  nodeIn(
    cwd: string,
    args: readonly string[],
    more: NodeJS.ProcessEnv = {},
    path: string = this.#path,
  ): Promise<Ended> {
    const env = { ...process.env, TSP_CACHE_DIR: join(this.folder, "temp", "ts-patch"), ...more };
    return new Promise((end) => {
      execFile(path, args, { cwd, env }, (error, stdout, stderr) => {
        end({ status: error === null ? 0 : Number(error.code), stdout, stderr });
      });
    });
  }

  read(file: string): string {
    return readFileSync(resolve(this.folder, file), "utf8");
  }

  /** The declarations of a folder by name, with their texts. */
  declarations(folder: string): Readonly<Record<string, string>> {
    const names = readdirSync(join(this.folder, folder)).filter((name) => /\.d\.c?ts$/.test(name));
    return Object.fromEntries(names.map((name) => [name, this.read(join(folder, name))]));
  }
}
