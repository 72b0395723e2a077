import { resolve } from "node:path";

/** What arguments of `tsc` say, of those that change what is written and not what the types are. */
export interface NativeArguments {
  /** As it was typed after `-p`. */
  readonly project: string | undefined;
  /** Options by name, as a compiler holds them. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/**
 * TypeScript 7 opens a project as its tsconfig.json says, and takes no options beside it. Gives the argument that would
 * need more, or that only a compiler can make sense of.
 */
export function nativeArguments(
  args: readonly string[],
  cwd: string,
): NativeArguments | { readonly other: string } {
  const options: Record<string, string | boolean | undefined> = {};
  let project: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string;
    const name = namesOf.get(arg.replace(/^--?/, "").toLowerCase());
    if (name === undefined || !arg.startsWith("-")) return { other: arg };
    const next = args[at + 1];
    if (flags.has(name)) {
      const isValue = next === "true" || next === "false" || next === "null";
      options[name] = isValue ? valueOf(next) : true;
      if (isValue) at += 1;
      continue;
    }
    if (next === undefined || next.startsWith("-")) return { other: arg };
    at += 1;
    if (name === "project") project = next;
    else options[name] = paths.has(name) && next !== "null" ? slashed(resolve(cwd, next)) : valueOf(next);
  }
  return { project, options };
}

function valueOf(text: string): string | boolean | undefined {
  if (text === "null") return undefined;
  return text === "true" || text === "false" ? text === "true" : text;
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}

const flags: ReadonlySet<string> = new Set([
  ...[
    "declaration",
    "declarationMap",
    "emitDeclarationOnly",
    "sourceMap",
    "inlineSourceMap",
    "inlineSources",
  ],
  ...["removeComments", "noEmit", "noEmitOnError", "noCheck", "skipLibCheck", "incremental", "composite"],
  ...["pretty", "listFiles", "listEmittedFiles", "diagnostics", "extendedDiagnostics", "noErrorTruncation"],
]);
const paths: ReadonlySet<string> = new Set(["outDir", "rootDir", "declarationDir", "tsBuildInfoFile"]);
const namesOf: ReadonlyMap<string, string> = new Map([
  ...[...flags, ...paths, "project", "sourceRoot", "mapRoot", "newLine"].map((name): [string, string] => [
    name.toLowerCase(),
    name,
  ]),
  ["p", "project"],
  ["d", "declaration"],
  ["i", "incremental"],
]);
