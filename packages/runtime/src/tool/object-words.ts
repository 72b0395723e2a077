import { nameOfClass } from "./look.ts";
import { wellFormed } from "./well-formed.ts";

/** The kind of a built-in object, of any realm: `Map`, `Error`, `Date`. */
export function tagOf(value: object): string {
  if (value instanceof Error) return "Error";
  if (value instanceof Map) return "Map";
  if (value instanceof Set) return "Set";
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** An instance that shows nothing of itself, as its own text or its class: `{}` would say that nothing was found. */
export function nameText(value: object): string {
  const text = String(value);
  return text.startsWith("[object ") ? `[${nameOfClass(value)}]` : wellFormed(text);
}

/** What went wrong when a value was looked at, if even that can be told. */
export function messageOf(error: unknown): string {
  try {
    return wellFormed(String((error as Error).message).slice(0, 200));
  } catch {
    return "unknown";
  }
}
