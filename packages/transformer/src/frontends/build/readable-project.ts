import type { CompiledFile, LiveProject } from "../live/live-project.ts";
import { emitsCommonJs } from "../text/emits-common-js.ts";

/** A project as a build reads it, by whichever compiler. */
export interface ReadableProject {
  /** The project's own files, of which the compiler makes JavaScript. */
  readonly sources: readonly string[];
  compile(file: string): Pick<CompiledFile, "text" | "edits" | "diagnostics">;
  /** Whether the compiler will write `require` for the imports of a file. */
  emitsCommonJs(file: string): boolean;
}

/** One that is read in this process. */
export function readableProject(project: LiveProject): ReadableProject {
  const { program, compiler, config } = project;
  return {
    sources: program
      .getSourceFiles()
      .filter((source) => !source.isDeclarationFile && !program.isSourceFileFromExternalLibrary(source))
      .map(({ fileName }) => fileName),
    compile: (file) => project.compile(file),
    emitsCommonJs: (file) => emitsCommonJs(compiler.typescript, config?.options ?? {}, file),
  };
}
