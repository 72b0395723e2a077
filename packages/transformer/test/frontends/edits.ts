import type { Insert, Wrap } from "../../src/emit/edit.ts";

/** The last `target` in the source becomes `result`, in which `kept` stands for the text of the source. */
export function wrapOf(source: string, target: string, result: string, kept: string = target): Wrap {
  const start = offsetOf(source, target);
  const keepStart = start + offsetOf(target, kept);
  const [before, after] = splitAt(result, kept);
  return {
    kind: "wrap",
    start,
    end: start + target.length,
    keepStart,
    keepEnd: keepStart + kept.length,
    before,
    after,
  };
}

/** `text` after the last statement that is written so. */
export function insertAfter(source: string, statement: string, text: string): Insert {
  return { kind: "insert", at: offsetOf(source, statement) + statement.length, statements: [text] };
}

function splitAt(text: string, part: string): readonly [string, string] {
  const at = offsetOf(text, part);
  return [text.slice(0, at), text.slice(at + part.length)];
}

function offsetOf(text: string, part: string): number {
  const written = part.replace(/[^\w\s]/g, "\\$&");
  const [found] = [...text.matchAll(new RegExp(`(?<!\\w)${written}(?!\\w)`, "g"))].reverse();
  if (found === undefined) throw new Error(`${JSON.stringify(part)} is not in ${JSON.stringify(text)}`);
  return found.index;
}
