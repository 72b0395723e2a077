/** JSON with what is short on one line, so that a schema fits on a screen. */
export function prettyJson(value: unknown, indent = ""): string {
  const flat = flatJson(value);
  if (flat.length + indent.length <= 110 || typeof value !== "object" || value === null) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const lines = Array.isArray(value)
    ? value.map((element) => prettyJson(element, inner))
    : membersOf(value).map(([key, member]) => `${JSON.stringify(key)}: ${prettyJson(member, inner)}`);
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
}

function flatJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatJson).join(", ")}]`;
  const members = membersOf(value).map(([key, member]) => `${JSON.stringify(key)}: ${flatJson(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function membersOf(value: object): readonly [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}
