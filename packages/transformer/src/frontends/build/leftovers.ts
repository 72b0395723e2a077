import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { LiveProject } from "../live/live-project.ts";

/** What builds have made that the next one makes no more, since its source is gone. */
export class Leftovers {
  #made: readonly string[] = [];

  /** `files` are those of the last build; absent when it made none, so that those before stand. */
  remove(projects: readonly LiveProject[], files: readonly string[] | undefined): void {
    if (files === undefined) return;
    const now = new Set(files);
    for (const file of this.#made.filter((one) => !now.has(one))) {
      for (const gone of [file, ...declarationsOf(file, projects)]) rmSync(gone, { force: true });
    }
    this.#made = files;
  }
}

/** The declarations that were made of the same source. */
function declarationsOf(file: string, projects: readonly LiveProject[]): readonly string[] {
  const [written, kind] = /\.([cm]?)jsx?$/.exec(file) ?? [];
  if (written === undefined) return [];
  const stem = file.slice(0, -written.length);
  const owner = projects.find(({ config }) => file.startsWith(`${config?.options.outDir}/`))?.config?.options;
  const moved =
    owner?.outDir === undefined || owner.declarationDir === undefined
      ? stem
      : join(owner.declarationDir, relative(owner.outDir, stem));
  return [`${moved}.d.${kind}ts`, `${moved}.d.${kind}ts.map`];
}
