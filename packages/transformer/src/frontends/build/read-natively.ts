import { loadNative } from "../native/load-native.ts";
import { nativeArguments } from "../native/native-arguments.ts";
import { NativeProject } from "../native/native-project.ts";
import { hasReferences } from "../native/plugin-entries.ts";
import type { BuildRequest } from "./build-request.ts";
import { configFile, nearestConfig } from "./config-file.ts";
import { editedProject } from "./edited-project.ts";
import { isBuild } from "./is-question.ts";
import type { Reading } from "./reading.ts";
import type { Tsc } from "./tsc.ts";

/** Why TypeScript 7 can't read something, to go on after "since". */
interface Refused {
  readonly why: string;
}

/**
 * Reads a project through its own TypeScript 7; where that can't be, another compiler must. Absent when the project
 * has an older one.
 */
export async function readNatively(
  { args, options }: BuildRequest,
  cwd: string,
  { version, folder }: Tsc,
): Promise<Reading | Refused | undefined> {
  if (Number.parseInt(version, 10) < 7) return undefined;
  if (isBuild(args)) return { why: "`-b` builds projects that refer to each other" };
  const given = nativeArguments(args, cwd);
  if ("other" in given) return { why: `\`${given.other}\` is given beside it` };
  const path = given.project === undefined ? nearestConfig(cwd) : configFile(given.project, cwd);
  if (path === undefined) return { why: "there is none" };
  if (hasReferences(path)) return { why: "it refers to other projects" };
  const loaded = await loadNative(folder);
  if (loaded.why !== undefined) return loaded;
  try {
    const project = new NativeProject(loaded.modules, { path, given: given.options, options });
    try {
      return readingOf(project, args, version);
    } finally {
      project.close();
    }
  } catch (error) {
    // The compiler's own panics come with the stack of the process that it is.
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    return { why: `TypeScript ${version} fails on it: ${reason}` };
  }
}

function readingOf(project: NativeProject, args: readonly string[], version: string): Reading | Refused {
  // Which files are read from it, and how they are spared, another compiler knows.
  if (project.isBroken) return { why: "a file does not parse" };
  const { config } = project;
  return {
    plan: { configs: [config], args, isBuildMode: false },
    parts: [{ config, edited: editedProject(project) }],
    readers: [{ typescript: { version }, origin: "the project", config, why: undefined }],
  };
}
