/** Half of a surrogate pair that stands alone. It can't be written as UTF-8, and providers refuse the whole request. */
export const loneSurrogate: RegExp = /\p{Surrogate}/u;

/** The same value, or a copy with a replacement character for each half of a character in its texts and keys. */
export function wellFormedJson<T>(value: T): T {
  // Written as JSON, such a half is an escape: one search tells whether there is any.
  if (!/\\u[dD][89a-fA-F]/.test(JSON.stringify(value) ?? "")) return value;
  return mended(value) as T;
}

function mended(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [mended(key), mended(member)]));
}
