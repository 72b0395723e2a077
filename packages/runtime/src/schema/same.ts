import { isPlainObject } from "./own.ts";

/** Whether no two elements are the same, in time linear in the size of the list. */
export function areDistinct(values: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  for (const value of values) {
    const key = typeof value === "object" && value !== null ? objectKey(value) : value;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/**
 * One text for all values that are the same, as JSON Schema means it: by content, members in any order. The value must
 * be of bounded depth.
 */
export function contentKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(contentKey).join()}]`;
  if (isPlainObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${contentKey(value[key])}`);
    return `{${members.join()}}`;
  }
  return builtKey(value);
}

/** Of a plain value, or of what the decoder has built of one. */
function builtKey(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Set || value instanceof Map) return contentKey([...value]);
  // It writes -0 as 0, and they are the same number.
  return JSON.stringify(value) ?? "null";
}

/** Apart from any string element: no JSON text starts with a NUL. */
function objectKey(value: object): string {
  return `\0${contentKey(value)}`;
}
