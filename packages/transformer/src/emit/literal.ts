/**
 * JSON as a JavaScript expression on one line, without spaces: every tool of a bundle carries it. `instead` may give
 * another text for an object or list in it.
 */
export function literalText(value: unknown, instead: (part: object) => string | undefined = asItIs): string {
  const textOf = (part: unknown): string => {
    if (typeof part !== "object" || part === null) return scalarText(part);
    return instead(part) ?? literalText(part, instead);
  };
  if (typeof value !== "object" || value === null) return scalarText(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${keyText(key)}:${textOf(member)}`);
  return `{${members.join(",")}}`;
}

function asItIs(): undefined {
  return undefined;
}

/** The line separators were no legal string content before ES2019, and an older target may be asked for. */
function scalarText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16)}`,
  );
}

/** In a literal `__proto__: …` sets the prototype; a computed key makes a member of that name. */
function keyText(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : scalarText(key);
}
