/** The number that is written at `start`, as JavaScript has them; decimal text for a big integer, which loses no digits. */
export function readNumber(
  text: string,
  start: number,
): { readonly value: number | string; readonly end: number } | undefined {
  literal.lastIndex = start;
  const match = literal.exec(text);
  if (match === null) return undefined;
  const [whole, sign, big, small] = match;
  const end = start + whole.length;
  // `Number` and `BigInt` take no sign before `0x`.
  if (big !== undefined)
    return { value: (sign === "-" ? "-" : "") + String(BigInt(big.replaceAll("_", ""))), end };
  const size = Number((small as string).replaceAll("_", ""));
  return { value: sign === "-" ? -size : size, end };
}

const literal: RegExp =
  /([-+]?)(?:(0x[\da-f_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*)n|(0x[\da-f_]+|0o[0-7_]+|0b[01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?))(?![\w$])/iuy;
