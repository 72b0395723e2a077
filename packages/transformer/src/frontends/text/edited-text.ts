import MagicString from "magic-string";
import { replacementsOf } from "../../emit/apply-text.ts";
import type { Edit } from "../../emit/edit.ts";

/** A text with its way back to the source. */
export interface Mapped {
  readonly code: string;
  /** A source map, as JSON. */
  readonly map: string;
}

/** The edits made in the text, as `applyEdits` makes them, with a source map. */
export function editedText(file: string, source: string, edits: readonly Edit[]): Mapped {
  const text = new MagicString(source);
  for (const { start, end, text: instead } of replacementsOf(source, edits)) {
    if (start === end) text.appendLeft(start, instead);
    else text.overwrite(start, end, instead);
  }
  const map = text.generateMap({ source: file, includeContent: true, hires: "boundary" });
  return { code: text.toString(), map: map.toString() };
}
