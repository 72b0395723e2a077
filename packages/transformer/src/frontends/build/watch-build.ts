import { watch } from "chokidar";
import { Changes } from "./changes.ts";
import { Leftovers } from "./leftovers.ts";
import { PlanError } from "./plan-error.ts";
import type { Built, ProjectBuilder } from "./project-builder.ts";
import { inputsKey, isIgnored, watchedFolders } from "./watched-places.ts";

/**
 * Builds, and builds again whenever something has changed that the last build was made from, until `signal` stops it.
 * What a build writes wakes nobody: it is no input.
 */
export async function watchBuild(
  builder: ProjectBuilder,
  report: (result: Built | PlanError) => void,
  signal: AbortSignal,
): Promise<void> {
  const changes = new Changes(signal);
  const leftovers = new Leftovers();
  const watcher = watch([], { ignoreInitial: true, ignored: (path) => isIgnored(path, builder.projects) });
  watcher.on("all", () => changes.note());
  try {
    while (!signal.aborted) {
      const inputs = keyOf(builder);
      const result = await attempt(builder, signal);
      if (result === undefined) return;
      if (!(result instanceof PlanError)) leftovers.remove(builder.projects, result.files);
      watcher.add([...watchedFolders(builder.projects, builder.cwd)]);
      report(result);
      do await changes.next();
      while (!signal.aborted && keyOf(builder) === inputs);
    }
  } finally {
    await watcher.close();
  }
}

/** Absent when it was stopped. What makes no sense now may make sense after the next change. */
async function attempt(builder: ProjectBuilder, signal: AbortSignal): Promise<Built | PlanError | undefined> {
  try {
    return await builder.build(signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof PlanError) return error;
    throw error;
  }
}

function keyOf(builder: ProjectBuilder): string {
  try {
    return inputsKey(builder.look());
  } catch (error) {
    if (error instanceof PlanError) return error.message;
    throw error;
  }
}
