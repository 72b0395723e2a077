/** JSON as a JavaScript expression on one line, without spaces: every tool of a bundle carries it. */
export function literalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalText).join(",")}]`;
  if (typeof value !== "object" || value === null) return scalarText(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${keyText(key)}:${literalText(member)}`);
  return `{${members.join(",")}}`;
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
