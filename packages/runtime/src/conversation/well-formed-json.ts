/** Half of a surrogate pair that stands alone. It can't be written as UTF-8, and providers refuse the whole request. */
export const loneSurrogate: RegExp = /\p{Surrogate}/u;

/** The same value, or a copy with a replacement character for each half of a character in its texts and keys. */
export function wellFormedJson<T>(value: T): T {
  return isWhole(value) ? value : (mended(value) as T);
}

function isWhole(value: unknown): boolean {
  if (typeof value === "string") return !loneSurrogate.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isWhole);
  for (const key in value) {
    if (loneSurrogate.test(key) || !isWhole((value as Readonly<Record<string, unknown>>)[key])) return false;
  }
  return true;
}

function mended(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [mended(key), mended(member)]));
}
