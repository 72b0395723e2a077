import { createHash } from "node:crypto";
import type { Options } from "../options.ts";
import { complain } from "./complain.ts";
import { hoistMocks } from "./jest/hoist-mocks.ts";
import type { LiveProjects } from "./live/live-projects.ts";
import { projectsFor } from "./live/projects-for.ts";
import { transformFile } from "./live/transform-file.ts";
import { ownVersion } from "./own-version.ts";
import { isSourceFile } from "./source-file.ts";
import { editedText } from "./text/edited-text.ts";
import { stripTypes } from "./text/strip-types.ts";

export type { Options };

/** What stands beside the name of the transform in jest's configuration. */
export interface JestOptions extends Options {
  /** The path of the tsconfig.json, from where jest runs. Default: for each file the nearest one. */
  readonly project?: string;
}

/** A transform of jest's, as far as jest asks for it here. */
export interface JestTransformer {
  readonly canInstrument: false;
  getCacheKey(text: string, file: string, run: JestRun): string;
  process(text: string, file: string, run: JestRun): { readonly code: string; readonly map: string };
}

/** What jest says of the run that it transforms for. */
export interface JestRun {
  /** Whether the file is loaded as an ES module. */
  readonly supportsStaticESM: boolean;
  /** Whether coverage is counted. */
  readonly instrument: boolean;
  /** All of jest's configuration, as JSON. */
  readonly configString: string;
}

/** The transform behind `"transform": { "\\.tsx?$": "@plainfn/transformer/jest" }`: types out, definitions in. */
const factory: { createTransformer(given?: JestOptions): JestTransformer } = {
  createTransformer(given = {}) {
    const projects = projectsFor(given);
    // Jest makes a transformer for each test file, and may watch.
    projects.lookAtAll();
    return {
      canInstrument: false,
      getCacheKey: (text, file, { supportsStaticESM, instrument, configString }) =>
        createHash("sha256")
          .update(
            JSON.stringify([ownVersion(), given, text, file, supportsStaticESM, instrument, configString]),
          )
          .update(isSourceFile(file) ? projects.keyOf(slashed(file)) : "")
          .digest("hex"),
      process: (text, file, { supportsStaticESM }) => transform(projects, text, file, supportsStaticESM),
    };
  },
};
export default factory;

function transform(
  projects: LiveProjects,
  text: string,
  file: string,
  isModule: boolean,
): { readonly code: string; readonly map: string } {
  const name = slashed(file);
  const { compiler, config } = projects.projectOf(name);
  const { result, diagnostics } = transformFile(projects, name, text);
  complain(diagnostics);
  const edited = result ?? editedText(file, text, []);
  const format = isModule ? "module" : "commonjs";
  const before = isModule ? [] : [hoistMocks(compiler.typescript)];
  return stripTypes(compiler.typescript, file, edited, config?.options ?? {}, format, before);
}

function slashed(file: string): string {
  return file.replaceAll("\\", "/");
}
