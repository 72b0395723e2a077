const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * Past the bracket that closes the one at a place; absent when its paragraph ends first. Brackets in quotes don't
 * count, unless that leaves it open: in `[who=Mia's friend]` the apostrophe is no quote.
 */
export function endOfBracket(source: string, start: number): number | undefined {
  const paragraphEnd = source.indexOf("\n\n", start);
  const text = source.slice(start, paragraphEnd === -1 ? undefined : paragraphEnd);
  const length = lengthOf(text, "\"'`") ?? lengthOf(text, "");
  return length === undefined ? undefined : start + length;
}

function lengthOf(text: string, quotes: string): number | undefined {
  const open = text.charAt(0);
  const close = closing[open];
  let depth = 0;
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (quotes.includes(character)) {
      quote = character;
    } else if (character === open) {
      depth += 1;
    } else if (character === close) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}
