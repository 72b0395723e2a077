import { codes } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edit } from "../../emit/edit.ts";
import { editedText, type Mapped } from "../text/edited-text.ts";
import type { ReadableProject } from "./readable-project.ts";

/** A file with its definitions in it. */
export interface EditedFile extends Mapped {
  /** As it was written. */
  readonly source: string;
}

/** What our part of a build makes of a project. */
export interface EditedProject {
  /** The project's own files, of which the compiler makes JavaScript. */
  readonly sources: readonly string[];
  /** Those that have tools, by name. */
  readonly edited: ReadonlyMap<string, EditedFile>;
  /** Ours; with an error among them there is nothing to build. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where a file does not parse, in the compiler's words, which the project's compiler will say itself. */
  readonly broken: readonly Diagnostic[];
}

/** Every file of the project as it is now, read and edited. */
export function editedProject(project: ReadableProject): EditedProject {
  const { sources } = project;
  const edited = new Map<string, EditedFile>();
  const found = new Map<string, Diagnostic>();
  for (const file of sources.filter((name) => !name.endsWith(".json"))) {
    const { text, edits, diagnostics } = project.compile(file);
    // A file that does not parse is told of by all that depend on it.
    for (const one of diagnostics) found.set(JSON.stringify(one), one);
    if (edits.length === 0) continue;
    const written = project.emitsCommonJs(file) ? edits.map(withRequire) : edits;
    edited.set(file, { source: text, ...editedText(file, text, written) });
  }
  const isBroken = ({ code }: Diagnostic): boolean => code === codes.compilerError.code;
  const all = [...found.values()];
  return {
    sources,
    edited,
    diagnostics: all.filter((one) => !isBroken(one)),
    broken: all.filter(isBroken),
  };
}

/**
 * In CommonJS output a call of `require` stands for our import: the compiler's own translation brings thirty lines of
 * helpers with it, and makes a module of a file that was none.
 */
function withRequire(edit: Edit): Edit {
  if (edit.kind !== "insert") return edit;
  const statements = edit.statements.map((statement) =>
    typeof statement === "string"
      ? statement.replace(/^import \* as (\w+) from ("[^"]+");/, "const $1 = require($2);")
      : statement,
  );
  return { ...edit, statements };
}
