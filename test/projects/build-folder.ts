import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Ended, Project } from "./build.ts";

/** The sources that the projects share, in a folder of a project, with a configuration of its own. */
export class BuildFolder {
  readonly folder: string;
  readonly project: Project;

  constructor(project: string, name: string, files: Readonly<Record<string, string>>) {
    this.project = new Project(project);
    this.folder = join(this.project.folder, "temp", "build", name);
    rmSync(this.folder, { recursive: true, force: true });
    cpSync(fileURLToPath(new URL("source", import.meta.url)), join(this.folder, "src"), { recursive: true });
    for (const [file, text] of Object.entries(files)) this.write(file, text);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  plainfn(...args: readonly string[]): Promise<Ended> {
    return this.#node("node_modules/@plainfn/transformer/bin/plainfn.js", args);
  }

  tsc(...args: readonly string[]): Promise<Ended> {
    return this.#node("node_modules/typescript/bin/tsc", args);
  }

  run(file: string): Promise<Ended> {
    return this.project.nodeIn(this.folder, ["--enable-source-maps", file]);
  }

  /** All files by name, but for those of the shared sources. */
  files(): Readonly<Record<string, string>> {
    const names = readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1));
    return Object.fromEntries(names.sort().map((name) => [name, this.read(name)]));
  }

  #node(program: string, args: readonly string[]): Promise<Ended> {
    return this.project.nodeIn(this.folder, [join(this.project.folder, program), ...args]);
  }
}

/** A configuration like those of the projects; an option that is `undefined` is left out. */
export function configText(options: object, more: object = { include: ["src"] }): string {
  const compilerOptions = {
    target: "es2022",
    lib: ["es2023"],
    module: "nodenext",
    types: ["node"],
    strict: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    declaration: true,
    sourceMap: true,
    rootDir: "src",
    outDir: "dist",
    ...options,
  };
  return JSON.stringify({ compilerOptions, ...more });
}
