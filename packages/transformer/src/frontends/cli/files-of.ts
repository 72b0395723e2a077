import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";

export interface Files {
  /** Absolute, with forward slashes, each once, in the order they were given. */
  readonly files: readonly string[];
  readonly faults: readonly Diagnostic[];
}

/** Which of the names are sources that can be read. */
export function filesOf(names: readonly string[], cwd: string): Files {
  const paths = [...new Set(names.map((name) => resolve(cwd, name).replaceAll("\\", "/")))];
  const faults = paths.map(faultOf);
  return {
    files: paths.filter((_, index) => faults[index] === undefined),
    faults: faults.filter((fault) => fault !== undefined),
  };
}

function faultOf(path: string): Diagnostic | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined)
    return fault(
      path,
      "There is no such file.",
      /[*?{[]/.test(path)
        ? "name the files one by one, or leave the quotes away: patterns are for the shell"
        : "check the path; it is read from where the command runs",
    );
  if (stats.isDirectory())
    return fault(path, "This is a folder.", "name the files in it that export tools, such as `src/tools.ts`");
  if (!/\.[cm]?[jt]sx?$/.test(path)) {
    return fault(
      path,
      "This is no TypeScript or JavaScript.",
      "name a .ts, .tsx, .mts, .cts, .d.ts or .js file",
    );
  }
  return undefined;
}

function fault(file: string, message: string, hint: string): Diagnostic {
  return diagnostic("noSuchFile", { file, line: 1, column: 1, start: 0, end: 0 }, message, hint);
}
