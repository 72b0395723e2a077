import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { KernelOptions } from "./spawn-kernel.ts";

/** The flags of a session's Node: its memory, and with `permissions` what it may touch. */
export function nodeFlags({ cwd, memory, permissions }: Omit<KernelOptions, "env">): readonly string[] {
  const flags = [`--max-old-space-size=${memory}`, "--disable-warning=ExperimentalWarning"];
  const model = permissions ? permissionFlag(process.versions) : undefined;
  if (model === undefined) return flags;
  const readable = [cwd, ...moduleFolders(cwd)].map((folder) => `--allow-fs-read=${folder}`);
  // Nothing else is allowed: no processes, threads, add-ons or inspector.
  return [...flags, model, ...readable, `--allow-fs-write=${cwd}`, ...networkFlag(process.versions)];
}

/** How this Node calls its permission model; absent where there is none. */
export function permissionFlag(versions: Readonly<Record<string, string | undefined>>): string | undefined {
  const [major = 0, minor = 0] = numbersOf(versions);
  if (versions["bun"] !== undefined || major < 20) return undefined;
  const isStable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return isStable ? "--permission" : "--experimental-permission";
}

/** From version 25 on the model holds for the network too. */
function networkFlag(versions: Readonly<Record<string, string | undefined>>): readonly string[] {
  return (numbersOf(versions)[0] ?? 0) >= 25 ? ["--allow-net"] : [];
}

function numbersOf({ node = "" }: Readonly<Record<string, string | undefined>>): readonly number[] {
  return node.split(".").map(Number);
}

/** Where imports from a folder are looked for. */
function moduleFolders(cwd: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(cwd); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(modules)) folders.push(modules);
    if (folder === dirname(folder)) return folders;
  }
}
