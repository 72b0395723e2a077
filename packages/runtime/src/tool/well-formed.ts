/**
 * The text with a replacement character for each half of a surrogate pair that stands alone. Such a half can't be
 * written as UTF-8, and providers refuse the whole request.
 */
export function wellFormed(text: string): string {
  const native = (text as { toWellFormed?(): string }).toWellFormed;
  return native === undefined ? text.replaceAll(/\p{Surrogate}/gu, "\uFFFD") : native.call(text);
}
