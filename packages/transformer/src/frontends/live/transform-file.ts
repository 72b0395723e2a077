import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { isSourceFile } from "../source-file.ts";
import { editedText, type Mapped } from "../text/edited-text.ts";
import type { LiveProjects } from "./live-projects.ts";

export interface Transformed {
  /** Absent when the file stays as it is. */
  readonly result: Mapped | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that this depends on and that may change, the file itself included. */
  readonly watched: readonly string[];
}

/** `code` is what a build has read, which may be newer than what the compiler has. */
export function transformFile(projects: LiveProjects, file: string, code: string): Transformed {
  if (!isSourceFile(file)) return { result: undefined, diagnostics: [], watched: [] };
  const text = code.replace(/^\uFEFF/, "");
  let compiled = projects.compile(file);
  if (compiled.text !== text) {
    projects.look(file);
    compiled = projects.compile(file);
  }
  const { edits, diagnostics, watched } = compiled;
  if (edits.length === 0) return { result: undefined, diagnostics, watched };
  if (compiled.text !== text) {
    const span = { file, line: 1, column: 1, start: 0, end: 0 };
    const found = diagnostic(
      "changedBefore",
      span,
      "Another plugin has changed this file before plainfn.",
      hint,
    );
    return { result: undefined, diagnostics: [...diagnostics, found], watched };
  }
  return { result: editedText(file, text, edits), diagnostics, watched };
}

const hint = "put plainfn first in the list of plugins, and last in a list of loaders";
