/** Writes an own member under any name: plain assignment to `__proto__` would change the prototype instead. */
export function setOwn(target: object, key: string, value: unknown): void {
  if (key === "__proto__")
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else (target as Record<string, unknown>)[key] = value;
}

/** Reads an own member; what a prototype has is `undefined`. */
export function getOwn(target: object, key: string): unknown {
  return Object.hasOwn(target, key) ? (target as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** An object that is no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object as JSON makes them: no list, and no instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
