import type { DocFault } from "../ir/doc-comment.ts";
import type { DocSection } from "./doc-sections.ts";
import { knownTags, ownTags } from "./doc-tags.ts";

/**
 * A tag of ours that has no effect as it is written: a slip of the pen, or a tag in the middle of a sentence. An
 * approval that nobody is asked for because of a missing letter must not pass in silence.
 */
export function misspelt(section: DocSection): readonly DocFault[] {
  if (section.kind === "tag") return slipOf(section.name);
  return section.kind === "text" ? insideText(section) : [];
}

function slipOf(name: string): readonly DocFault[] {
  if (knownTags.has(name) || name.length < 6) return [];
  const meant = ownTags.find((tag) => distance(name, tag.toLowerCase()) <= 2 && tag.length >= 6);
  return meant === undefined ? [] : [{ tag: name, value: "", expected: `\`@${meant}\`` }];
}

/** Only the tags that change what a call may do: any other word with an `@` is likely to be one. */
function insideText({ lines }: DocSection): readonly DocFault[] {
  return lines
    .filter((line) => !line.code)
    .flatMap(({ text }) => [
      ...text.replace(/`[^`]*`/g, "").matchAll(/(?<=\s)@(needsApproval|destructive)\b/gi),
    ])
    .map(({ 1: tag = "" }) => ({ tag, value: "", expected: "it at the start of a line" }));
}

/** Letters to add, drop, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (older[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    older = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
