import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Project } from "./build.ts";
import type { Change } from "./changes.ts";

/** A copy of the sources in `changing`, in a folder of a project, which is made anew. */
export class ChangingSources {
  readonly folder: string;
  readonly #project: Project;

  constructor(project: Project, name: string, files: Readonly<Record<string, string>> = {}) {
    this.folder = join(project.folder, "temp", name);
    this.#project = project;
    rmSync(this.folder, { recursive: true, force: true });
    for (const file of readdirSync(new URL("changing", import.meta.url))) {
      this.write(join("src", file), changingSource(file));
    }
    for (const [file, text] of Object.entries(files)) this.write(file, text);
  }

  make({ files }: Change): void {
    for (const [file, text] of Object.entries(files)) this.write(join("src", file), text);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), file.endsWith("ts") ? this.#project.importing(text) : text);
  }
}

/** A file of `changing` as it is before all changes. */
export function changingSource(file: string): string {
  return readFileSync(new URL(`changing/${file}`, import.meta.url), "utf8");
}

/** The configuration of a build by tspc that remembers the last one. */
export function incrementalConfig(options: object, entry: object = { transformProgram: true }): string {
  return JSON.stringify({
    extends: "../../tsconfig.json",
    compilerOptions: {
      rootDir: "src",
      outDir: "dist",
      plugins: [{ transform: "@plainfn/transformer", ...entry }],
      ...options,
    },
    include: ["src"],
  });
}
