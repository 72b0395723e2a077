import type ts from "typescript";
import { startBuild, transformWith } from "./ts-patch/build.ts";
import { incrementalProgram } from "./ts-patch/incremental-program.ts";
import { isMarked } from "./ts-patch/mark-versions.ts";
import type { TypeScript } from "./typescript.ts";

/** What ts-patch hands to a program plugin beside the program and the plugin's entry in tsconfig.json. */
export interface PluginExtras {
  readonly ts: TypeScript;
  readonly addDiagnostic: (diagnostic: ts.Diagnostic) => unknown;
}

/** An entry of `plugins` in tsconfig.json: what ts-patch reads of it, and our options. */
export type PluginEntry = Readonly<Record<string, unknown>>;

/**
 * The plugin behind `"plugins": [{ "transform": "@plainfn/transformer" }]`. It edits each file's tree before
 * TypeScript's own transformers run; declarations are made from the source, and stay as they are.
 */
export default function plugin(
  program: ts.Program,
  config: PluginEntry,
  extras: PluginExtras,
): ts.TransformerFactory<ts.SourceFile>;
/**
 * With `"transformProgram": true` the entry does the same, and tells an incremental build which files to emit again
 * when a type changes that they only use.
 */
export default function plugin(
  program: ts.Program,
  host: ts.CompilerHost | undefined,
  config: PluginEntry,
  extras: Pick<PluginExtras, "ts">,
): ts.Program;
export default function plugin(
  program: ts.Program,
  ...rest: [PluginEntry, PluginExtras] | [ts.CompilerHost | undefined, PluginEntry, Pick<PluginExtras, "ts">]
): ts.TransformerFactory<ts.SourceFile> | ts.Program {
  if (rest.length === 3) return incrementalProgram(rest[2].ts, program, rest[1]);
  const [config, extras] = rest;
  if (typeof extras?.addDiagnostic !== "function") throw new Error(wrongKind);
  // A second entry, with `transformProgram`, has done it all.
  if (isMarked(program)) return () => (source) => source;
  const build = builds.get(program) ?? startBuild(extras.ts, program, config, extras.addDiagnostic);
  builds.set(program, build);
  return transformWith(build);
}

const wrongKind =
  "@plainfn/transformer is a program plugin of ts-patch: leave `type` out of its entry in `plugins`.";

/** A builder asks for the plugin again for each file that it emits. */
const builds = new WeakMap<ts.Program, ReturnType<typeof startBuild>>();
