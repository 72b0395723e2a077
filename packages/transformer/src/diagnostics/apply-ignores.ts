import type { Span } from "../ir/span.ts";
import type { DiagnosticBag } from "./bag.ts";
import { type Diagnostic, inSourceOrder } from "./diagnostic.ts";
import { type IgnoreComment, ignoreComments, silences } from "./ignore-comment.ts";
import { ignoreFaults } from "./ignore-faults.ts";

/**
 * What was found, without the warnings that the user silenced where they stand, and with what is wrong with the
 * comments that do so. A comment is judged where something was looked at: elsewhere it may serve another file's tools.
 */
export function applyIgnores(bag: DiagnosticBag, textOf: (file: string) => string): readonly Diagnostic[] {
  const found = bag.all();
  const files = new Set([...bag.looked, ...found.map(({ span }) => span)].map(({ file }) => file));
  const comments = [...files].flatMap((file) => ignoreComments(file, textOf(file)));
  if (comments.length === 0) return found;
  const rest = found.filter((each) => !comments.some((comment) => silences(comment, each)));
  const judged = comments.filter((comment) => bag.looked.some((span) => isOn(comment, span)));
  return inSourceOrder([...rest, ...judged.flatMap((comment) => ignoreFaults(comment, found))]);
}

/** Whether something that was looked at stands on the line that a comment is about. */
function isOn({ span, line }: IgnoreComment, looked: Span): boolean {
  const end = line.start + line.text.length;
  return looked.file === span.file && looked.start <= end && looked.end >= line.start;
}
