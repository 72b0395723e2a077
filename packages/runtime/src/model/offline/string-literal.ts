/** The string literal that starts at `start`, in any of the three quotes; `undefined` when it has no end. */
export function readString(text: string, start: number): { value: string; end: number } | undefined {
  const quote = text[start];
  let value = "";
  for (let at = start + 1; at < text.length; ) {
    const next = text[at] as string;
    if (next === quote) return { value, end: at + 1 };
    if (next === "\n" && quote !== "`") return undefined;
    // A template with a value in it would have to be evaluated.
    if (quote === "`" && text.startsWith("${", at)) return undefined;
    if (next !== "\\") {
      value += next;
      at += 1;
      continue;
    }
    const escape = escapeAt(text, at + 1);
    value += escape.value;
    at = escape.end;
  }
  return undefined;
}

function escapeAt(text: string, at: number): { value: string; end: number } {
  codeEscape.lastIndex = at;
  const code = codeEscape.exec(text);
  if (code !== null) {
    const digits = (code[1] ?? code[2] ?? code[3]) as string;
    const point = Number.parseInt(digits, 16);
    if (point <= 0x10ffff) return { value: characterOf(point), end: at + code[0].length };
  }
  if (text.startsWith("\r\n", at)) return { value: "", end: at + 2 };
  const letter = text[at] ?? "";
  return { value: simple.get(letter) ?? letter, end: at + 1 };
}

/** Halves of a character are kept as halves: the other one may be the next escape. */
function characterOf(point: number): string {
  return point > 0xffff ? String.fromCodePoint(point) : String.fromCharCode(point);
}

const codeEscape = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}/y;
const simple: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
  ["\n", ""],
]);
