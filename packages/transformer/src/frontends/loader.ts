import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../diagnostics/format.ts";
import type { Options } from "../options.ts";
import { projectsFor } from "./live/projects-for.ts";
import { transformFile } from "./live/transform-file.ts";
import { shortName } from "./short-name.ts";

export type { Options };

/** What stands beside the loader's name in a rule. */
export interface LoaderOptions extends Options {
  /** The path of the tsconfig.json, from the folder where the build runs. Default: for each file the nearest one. */
  readonly project?: string;
}

/** What a loader of webpack's is given, as far as it is asked for here; Turbopack gives the same. */
export interface LoaderContext {
  readonly resourcePath: string;
  getOptions(): LoaderOptions;
  addDependency(file: string): void;
  emitWarning(warning: Error): void;
  callback(error: Error | null, code?: string, map?: object): void;
}

/** The loader behind `loaders: ["@plainfn/transformer/loader"]`, for builds that take loaders and no plugins. */
export default function loader(this: LoaderContext, code: string): void {
  const projects = projectsFor(this.getOptions());
  const file = this.resourcePath.replaceAll("\\", "/");
  // Nobody says when a build starts, nor what has changed since the last file.
  projects.lookAround(file);
  const { result, diagnostics, watched } = transformFile(projects, file, code);
  for (const name of watched) if (name !== file) this.addDependency(name);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  for (const found of diagnostics) if (found.severity === "warning") this.emitWarning(faultOf([found]));
  if (errors.length > 0) this.callback(faultOf(errors));
  else if (result === undefined) this.callback(null, code);
  else this.callback(null, result.code, JSON.parse(result.map) as object);
}

function faultOf(found: readonly Diagnostic[]): Error {
  const error = new Error(found.map((one) => formatDiagnostic(one, shortName)).join("\n"));
  error.name = "plainfn";
  delete error.stack;
  return error;
}
