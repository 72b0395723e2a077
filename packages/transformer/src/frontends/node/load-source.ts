import { pathToFileURL } from "node:url";
import { complain } from "../complain.ts";
import { LiveProjects } from "../live/live-projects.ts";
import { editedText } from "../text/edited-text.ts";
import { moduleFormat } from "../text/module-format.ts";
import { type Format, stripTypes, withInlineMap } from "../text/strip-types.ts";

/** One for the process: it is read once, as the process reads each module once. */
const projects = new LiveProjects({});

export function formatOf(file: string): Format {
  const { compiler, config } = projects.projectOf(slashed(file));
  return moduleFormat(compiler.typescript, file, config?.options ?? {});
}

/**
 * The JavaScript of a TypeScript file, with its definitions.
 * @throws SyntaxError with all that is wrong with it, in the compiler's style
 */
export function loadSource(file: string): string {
  const name = slashed(file);
  const { compiler, config } = projects.projectOf(name);
  const { text, edits, diagnostics } = projects.compile(name);
  complain(diagnostics);
  const edited = editedText(pathToFileURL(file).href, text, edits);
  const options = config?.options ?? {};
  return withInlineMap(stripTypes(compiler.typescript, file, edited, options, formatOf(file)));
}

/** Where the checker found what a file of ours imports by this name: it knows `paths`. */
export function resolvedByChecker(file: string, specifier: string): string | undefined {
  return projects.projectOf(slashed(file)).resolve(slashed(file), specifier);
}

function slashed(file: string): string {
  return file.replaceAll("\\", "/");
}
