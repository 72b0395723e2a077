import type { Constant } from "./edit.ts";
import { literalText } from "./literal.ts";
import type { LiteralTexts } from "./literal-texts.ts";

/**
 * Values as constants, where a larger part that occurs more than once is a constant of its own, before those that use
 * it: the tools of a file mostly speak of the same types.
 */
export function withSharedParts(
  values: ReadonlyMap<string, object>,
  texts: LiteralTexts,
  freeName: () => string,
): readonly Constant[] {
  const counts = new Map<string, number>();
  for (const value of values.values()) for (const part of partsOf(value)) count(texts, counts, part);
  const constants: Constant[] = [];
  const names = new Map<string, string>();
  const nameOf = (part: object): string | undefined => {
    const text = texts.of(part);
    if ((counts.get(text) ?? 0) < 2) return undefined;
    const known = names.get(text);
    if (known !== undefined) return known;
    const written = literalText(part, nameOf);
    const name = freeName();
    names.set(text, name);
    constants.push({ name, value: written });
    return name;
  };
  for (const [name, value] of values) constants.push({ name, value: literalText(value, nameOf) });
  return constants;
}

/** What is shorter is easier to read where it stands. */
const minLength = 60;

/** A part that is met again has been looked into. */
function count(texts: LiteralTexts, counts: Map<string, number>, part: object): void {
  const text = texts.of(part);
  if (text.length < minLength) return;
  const before = counts.get(text) ?? 0;
  counts.set(text, before + 1);
  if (before === 0) for (const inner of partsOf(part)) count(texts, counts, inner);
}

function partsOf(value: object): readonly object[] {
  return Object.values(value).filter((part) => typeof part === "object" && part !== null);
}
