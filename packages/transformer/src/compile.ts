import type { Compiler } from "./compiler/compiler.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { Edit } from "./emit/edit.ts";
import type { Options } from "./options.ts";

export interface Compiled {
  /** In no order that matters: they do not overlap, but they may nest. A file with errors gets none. */
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The whole pipeline for one file: find, read, emit. */
export function compile(compiler: Compiler, file: string, options: Options = {}): Compiled {
  throw new Error(`not there yet: ${compiler.name} ${file} ${JSON.stringify(options)}`);
}
