import type { DocLine } from "./doc-lines.ts";
import { paragraphsOf } from "./doc-text.ts";

/** Each list item is a practice, and so is each paragraph that is not in a list. */
export function readPractices(lines: readonly DocLine[]): readonly string[] {
  return paragraphsOf(lines).flatMap((paragraph) => {
    const items: string[] = [];
    for (const line of paragraph.split("\n")) {
      const item = /^(?:[-*+•]|\d{1,9}[.)])\s+(.*)$/s.exec(line)?.[1];
      const last = items.length - 1;
      if (item !== undefined || last < 0) items.push(item ?? line);
      else items[last] = `${items[last]}\n${line}`;
    }
    return items;
  });
}

/**
 * What belongs to a heading such as `Args:`: the deeper lines below it, or, when nothing is deeper, the lines up to
 * the blank one after which no list goes on.
 */
export function sectionBody([heading, ...lines]: readonly DocLine[]): readonly DocLine[] {
  if (heading === undefined) return [];
  const margin = (heading.indent ?? "").length;
  const first = lines.find(({ text }) => text !== "");
  const deeper = (first?.indent ?? "").length > margin;
  const end = lines.findIndex((line, index) => {
    if (line.text === "") return false;
    if (deeper) return (line.indent ?? "").length <= margin;
    return lines[index - 1]?.text === "" && line !== first && !/^(?:[-*+•]|\d{1,9}[.)])\s/.test(line.text);
  });
  const body = end === -1 ? lines : lines.slice(0, end);
  return heading.text === "" ? body : [{ ...heading, indent: undefined }, ...body];
}
