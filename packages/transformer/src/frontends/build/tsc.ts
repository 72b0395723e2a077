import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The compiler of a project as a program of its own, whatever it is written in. */
export interface Tsc {
  readonly version: string;
  /** Where it was found from. */
  readonly folder: string;
  /** How it is started. */
  readonly command: readonly [program: string, ...args: string[]];
}

export interface Ended {
  readonly status: number;
  readonly output: string;
}

/** The first one that is found from these folders; absent where no TypeScript is installed. */
export async function findTsc(folders: readonly string[]): Promise<Tsc | undefined> {
  const folder = folders.find((one) => packageFile(one) !== undefined);
  const file = folder === undefined ? undefined : packageFile(folder);
  if (folder === undefined || file === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
  const home = dirname(file);
  const native = join(home, "lib/getExePath.js");
  // `bin/tsc` of TypeScript 7 starts a program and waits for it: without the one between, there is one to stop.
  if (!existsSync(native)) return { version, folder, command: [process.execPath, join(home, "bin/tsc")] };
  const { default: getExePath } = (await import(pathToFileURL(native).href)) as {
    readonly default: () => string;
  };
  return { version, folder, command: [getExePath()] };
}

/** Runs it to its end, or until `signal` stops it. What it says is all in `output`: it says errors like the rest. */
export function runTsc(
  { command: [program, ...first] }: Tsc,
  args: readonly string[],
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<Ended> {
  return new Promise((end, fail) => {
    const child = spawn(program, [...first, ...args], { cwd, signal, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", fail);
    child.once("close", (code) => end({ status: code ?? 1, output }));
  });
}

function packageFile(folder: string): string | undefined {
  try {
    return createRequire(join(folder, "package.json")).resolve("typescript/package.json");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
