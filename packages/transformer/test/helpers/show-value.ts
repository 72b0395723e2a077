/** What a function received, told apart as JSON can't: `'a', undefined, Date(2024-02-29T10:00:00.000Z), Set[1, 2]`. */
export function showValues(values: readonly unknown[]): string {
  return values.map(showValue).join(", ");
}

function showValue(value: unknown): string {
  if (typeof value === "string") return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')}'`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
  if (Array.isArray(value)) return `[${showValues(value)}]`;
  if (value instanceof Date) return `Date(${value.toISOString()})`;
  if (value instanceof URL) return `URL(${value.href})`;
  if (value instanceof Uint8Array) return `bytes(${[...value].join(", ")})`;
  if (value instanceof Set) return `Set[${showValues([...value])}]`;
  if (value instanceof Map) return `Map${showEntries([...value])}`;
  return showEntries(Object.entries(value));
}

function showEntries(entries: readonly (readonly [unknown, unknown])[]): string {
  return `{${entries.map(([key, value]) => `${String(key)}: ${showValue(value)}`).join(", ")}}`;
}
