import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Change } from "./changes.ts";

/** A copy of the sources in `changing`, in a folder of a project, which is made anew. */
export class ChangingSources {
  readonly folder: string;

  constructor(project: string, name: string, files: Readonly<Record<string, string>> = {}) {
    this.folder = join(project, "temp", name);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(join(this.folder, "src"), { recursive: true });
    cpSync(fileURLToPath(new URL("changing", import.meta.url)), join(this.folder, "src"), {
      recursive: true,
    });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      writeFileSync(join(this.folder, file), text);
    }
  }

  make({ files }: Change): void {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(this.folder, "src", file), text);
  }
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
