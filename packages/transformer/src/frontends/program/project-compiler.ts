import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { TypeScript } from "../typescript.ts";
import { type BundledCompiler, bundledCompiler } from "./bundled-compiler.ts";

/** A compiler that programs are made with. */
export interface ProjectCompiler extends BundledCompiler {
  /** For people: whose it is. */
  readonly origin: "the project" | "plainfn";
}

/**
 * The TypeScript that a project has, when it can run in this process; else the one that comes with us: that is so in
 * a project with TypeScript 7, with one older than 5.4, and with none.
 */
export function projectCompiler(folder: string): ProjectCompiler {
  const own = ownTypeScript(folder);
  if (own === undefined) return { ...bundledCompiler(), origin: "plainfn" };
  return {
    typescript: own,
    origin: "the project",
    createHost: (options) => ({
      ...own.createCompilerHost(options),
      jsDocParsingMode: own.JSDocParsingMode.ParseForTypeInfo,
    }),
  };
}

function ownTypeScript(folder: string): TypeScript | undefined {
  const require = createRequire(`${folder}/package.json`);
  try {
    const { version } = JSON.parse(readFileSync(require.resolve("typescript/package.json"), "utf8")) as {
      readonly version: string;
    };
    return runsInProcess(version) ? (require("typescript") as TypeScript) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** 5.4 to 6.x: an older one lacks what we ask, a newer one is another program altogether. */
export function runsInProcess(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major === 6 || (major === 5 && minor >= 4);
}

/** The folder that a project's own packages are looked for from. */
export function folderOf(config: string | undefined, file: string): string {
  return dirname(config ?? file).replaceAll("\\", "/");
}
