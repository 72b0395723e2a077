// What would be read as a tag is escaped by one level more where it is written, and by one level less where it is read:
// `<` is `&lt;`, `&lt;` is `&amp;lt;`. All other text stays as it is, to the byte.

/** In prose, any tag; between tags, the closing tag of that name only. */
export const ANY_TAG = "/?fn_";

/** @param after what makes a `<` the start of a tag, as a regular expression */
export function escapeTags(text: string, after: string): string {
  const starts = new RegExp(`(?:<|&(?:amp;)*lt;)(?=${after})`, "g");
  return text.replaceAll(starts, (start) => (start === "<" ? "&lt;" : `&amp;${start.slice(1)}`));
}

/** One level less of an escaped `<`: `&lt;` is `<`, and `&amp;lt;` is `&lt;`. */
export function unescapeStart(start: string): string {
  return start === "&lt;" ? "<" : `&${start.slice("&amp;".length)}`;
}

/** An attribute's value between double quotes, on one line. */
export function escapeValue(text: string): string {
  return text
    .replaceAll(/&(?=(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g, "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}

/** An attribute's name: what could end it is written by its number. */
export function escapeName(name: string): string {
  return name.replaceAll(/[\s=<>"'/&]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A value or name as it is meant. An `&` that begins no entity is itself. */
export function unescapeValue(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (entity, name, decimal, hex) => {
      if (name !== undefined) return named[name as keyof typeof named];
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

const named = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" } as const;
