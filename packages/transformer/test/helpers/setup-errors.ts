import { fileURLToPath } from "node:url";
import { classicCompiler } from "../../src/compiler/classic/classic.ts";
import type { CodeName } from "../../src/diagnostics/codes.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../../src/diagnostics/format.ts";
import { filesOf } from "../../src/frontends/cli/files-of.ts";
import { crashOf } from "../../src/frontends/crash.ts";
import { LiveProjects } from "../../src/frontends/live/live-projects.ts";
import { transformFile } from "../../src/frontends/live/transform-file.ts";
import { unseenTools } from "../../src/frontends/live/unseen-tools.ts";
import { readOptions } from "../../src/frontends/read-options.ts";
import { optionDiagnostic } from "../../src/frontends/ts-patch/option-diagnostic.ts";
import { staleDiagnostic } from "../../src/frontends/ts-patch/stale-diagnostic.ts";
import { ts } from "./program.ts";

export interface SetupErrors {
  readonly path: string;
  readonly texts: readonly string[];
}

/** What the front ends say of a set-up, by code: each has a folder with the faulty set-up. */
export const setupErrors: { readonly [Name in CodeName]?: () => SetupErrors } = {
  noSuchFile: () =>
    inFolder("no-such-file", (path) => filesOf(["missing.ts", "folder", "notes.md"], path).faults),
  compilerError: () =>
    inFolder("compiler-error", (path) => new LiveProjects({}).compile(`${path}/tools.ts`).diagnostics),
  badOption: () => inFolder("bad-option", badOptions),
  crash: () =>
    inFolder("crash", (path) => [crashOf(`${path}/tools.ts`, new RangeError("Invalid array length"))]),
  nothingTransformed: () => inFolder("nothing-transformed", nothingTransformed),
  staleBuild: () => inFolder("stale-build", staleBuild),
  changedBefore: () => inFolder("changed-before", changedBefore),
};

function inFolder(slug: string, errors: (path: string) => readonly Diagnostic[]): SetupErrors {
  const path = fileURLToPath(new URL(`../errors/setup/${slug}`, import.meta.url));
  const nameOf = (file: string): string => (file.startsWith(path) ? file.slice(path.length + 1) : file);
  return { path, texts: errors(path).map((each) => formatDiagnostic(each, nameOf)) };
}

function badOptions(path: string): readonly Diagnostic[] {
  const configFile = ts.readJsonConfigFile(`${path}/tsconfig.json`, (file) => ts.sys.readFile(file));
  const program = ts.createProgram([], { configFile, noLib: true });
  return readOptions({ doc: "full", defaults: "yes" }).faults.map((fault) =>
    optionDiagnostic(ts, program, fault),
  );
}

/** Without the runtime's types. */
function nothingTransformed(path: string): readonly Diagnostic[] {
  const program = ts.createProgram([`${path}/tools.ts`], { noResolve: true, noLib: true });
  const source = program.getSourceFile(`${path}/tools.ts`);
  return source === undefined ? [] : unseenTools(ts, classicCompiler(ts, program), source);
}

/** A builder whose plugin entry has no `transformProgram`. */
function staleBuild(path: string): readonly Diagnostic[] {
  const options = { incremental: true, noLib: true, noResolve: true, outDir: path };
  const builder = ts.createIncrementalProgram({ rootNames: [`${path}/tools.ts`], options });
  const found = staleDiagnostic(builder.getProgram());
  return found === undefined ? [] : [found];
}

function changedBefore(path: string): readonly Diagnostic[] {
  const file = `${path}/tools.ts`;
  return transformFile(new LiveProjects({}), file, `// changed\n${ts.sys.readFile(file) ?? ""}`).diagnostics;
}
