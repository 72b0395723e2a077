/** A value as JSON, cut to `limit` characters. A large value costs no more than a small one. */
export function quoteValue(value: unknown, limit: number = 80): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string" && value.length < limit - 1 && isSimple(value)) return `"${value}"`;
  const text = write(value, limit, 3);
  return text.length <= limit ? text : `${cut(text, limit - 1)}…`;
}

/** The text up to `length`, never ending inside a character. */
export function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/** With escapes for what nobody would see, such as a byte order mark, or see elsewhere than it stands. */
export function visible(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Whether a text is the same between quotes in JSON. Most are, and this is much quicker than asking for the JSON. */
function isSimple(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false;
  }
  return true;
}

function write(value: unknown, limit: number, levels: number): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string")
    return (
      visible(JSON.stringify(value.length > limit ? cut(value, limit) : value)) +
      (value.length > limit ? "…" : "")
    );
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return String(value);
  if (levels === 0) return Array.isArray(value) ? "[…]" : "{…}";
  return Array.isArray(value) ? writeList(value, limit, levels) : writeObject(value, limit, levels);
}

function writeList(value: readonly unknown[], limit: number, levels: number): string {
  let text = "[";
  for (let index = 0; index < value.length && text.length <= limit; index++) {
    text += `${index === 0 ? "" : ","}${write(value[index], limit, levels - 1)}`;
  }
  return `${text}]`;
}

function writeObject(value: object, limit: number, levels: number): string {
  let text = "{";
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const member = write((value as Readonly<Record<string, unknown>>)[key], limit, levels - 1);
    text += `${text === "{" ? "" : ","}${write(key, limit, 0)}:${member}`;
    if (text.length > limit) break;
  }
  return `${text}}`;
}
