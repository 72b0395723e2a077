import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { WorkspaceError } from "../../errors/workspace-error.ts";

/** The folder that file tools may see. */
export interface Workspace {
  /** As it was given, made absolute. */
  readonly given: string;
  /** Without symbolic links. */
  readonly root: string;
}

/** @throws WorkspaceError when there is no such folder */
export function workspaceAt(folder: string): Workspace {
  const given = resolve(folder);
  let root: string;
  try {
    root = realpathSync.native(given);
  } catch (error) {
    throw new WorkspaceError(given, "is not there", { cause: error });
  }
  if (!statSync(root).isDirectory()) throw new WorkspaceError(given, "is not a folder");
  return { given, root };
}
