import { base64Of } from "../schema/bytes.ts";
import { setOwn } from "../schema/own.ts";
import { isPlain } from "./look.ts";
import { messageOf, nameText, tagOf } from "./object-words.ts";
import { wellFormed } from "./well-formed.ts";

/** A value that `JSON.stringify` writes without loss and without running anything. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The JSON form of anything: what JSON has no form for becomes text or the nearest that it has, and nothing throws.
 * It is a copy, so that getters and `toJSON` run once.
 * @param special looks at each object first; what it returns, unless `undefined`, stands for the object
 */
export function jsonOf(value: unknown, special?: (value: object) => Json | undefined): Json {
  const walk: Walk = { special, open: new Set(), left: MOST_NODES };
  return read(value, walk) ?? null;
}

interface Walk {
  readonly special: ((value: object) => Json | undefined) | undefined;
  /** The objects around the current one, to find cycles. */
  readonly open: Set<object>;
  /** Nodes that may still be written. */
  left: number;
}

/** Deeper values are named, not written: a reader is lost long before, and so is the stack. */
const DEEPEST = 200;
/** One object can be reached by a number of ways that doubles with each level. */
const MOST_NODES = 1_000_000;

/** `undefined` for what JSON leaves out of an object. */
function read(value: unknown, walk: Walk): Json | undefined {
  walk.left--;
  switch (typeof value) {
    case "string":
      return wellFormed(value);
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value : String(value);
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case "symbol":
    case "function":
    case "undefined":
      return undefined;
    case "object":
      return value === null ? null : guarded(value, walk);
  }
}

/** Whatever an object does when it is looked at ends here. */
function guarded(value: object, walk: Walk): Json | undefined {
  if (walk.left < 0) return "[left out: too large]";
  if (walk.open.has(value)) return "[circular]";
  if (walk.open.size >= DEEPEST) return "[left out: too deep]";
  walk.open.add(value);
  try {
    return walk.special?.(value) ?? readObject(value, walk);
  } catch (error) {
    return `[could not be read: ${messageOf(error)}]`;
  } finally {
    walk.open.delete(value);
  }
}

function readObject(value: object, walk: Walk): Json | undefined {
  if (Array.isArray(value)) return readList(value, walk);
  if (ArrayBuffer.isView(value)) return readView(value, walk);
  // By tag and not by `instanceof`, which does not know the values of another realm.
  switch (tagOf(value)) {
    case "Date": {
      const time = Date.prototype.getTime.call(value);
      return Number.isNaN(time) ? null : new Date(time).toISOString();
    }
    case "Error":
    case "DOMException":
      return readError(value as Error);
    case "Map":
      return readMap([...Map.prototype.entries.call(value)], walk);
    case "Set":
      return readList([...Set.prototype.values.call(value)], walk);
    case "ArrayBuffer":
    case "SharedArrayBuffer":
      return base64Of(new Uint8Array(value as ArrayBuffer));
    case "Boolean":
    case "Number":
    case "String":
    case "BigInt":
      return read((value as { valueOf(): unknown }).valueOf(), walk);
    default:
      return readOther(value, walk);
  }
}

function readList(list: readonly unknown[], walk: Walk): Json[] {
  const output: Json[] = [];
  for (let index = 0; index < list.length; index++) {
    if (walk.left < 0) {
      output.push(`[left out: ${list.length - index} more]`);
      break;
    }
    output.push(read(list[index], walk) ?? null);
  }
  return output;
}

/** Bytes as base64, as their schema says; numbers of other sizes as a list. */
function readView(view: ArrayBufferView, walk: Walk): Json {
  const isNumbers = !(view instanceof DataView) && !/^(Uint8|Uint8Clamped)Array$/.test(tagOf(view));
  if (isNumbers) return readList(Array.from(view as unknown as ArrayLike<unknown>), walk);
  return base64Of(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
}

/** Name and message only: libraries hang requests, headers and keys on their errors. */
function readError(error: Error): Json {
  const { name, message } = error;
  return { name: wellFormed(String(name)), message: wellFormed(String(message)) };
}

function readMap(entries: readonly (readonly [unknown, unknown])[], walk: Walk): Json {
  if (!entries.every(([key]) => typeof key === "string")) return readList(entries, walk);
  const output: { [key: string]: Json } = {};
  for (const [key, value] of entries) setOwn(output, wellFormed(key as string), read(value, walk) ?? null);
  return output;
}

function readOther(value: object, walk: Walk): Json | undefined {
  const { toJSON } = value as { readonly toJSON?: unknown };
  if (typeof toJSON === "function") {
    const made: unknown = Reflect.apply(toJSON, value, [""]);
    if (made !== value) return read(made, walk);
  }
  const output = readMembers(value, walk);
  return Object.keys(output).length === 0 && !isPlain(value) ? nameText(value) : output;
}

function readMembers(value: object, walk: Walk): { [key: string]: Json } {
  const output: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) {
    if (walk.left < 0) {
      output["…"] = "[left out: too large]";
      break;
    }
    const member = readMember(value, key, walk);
    if (member !== undefined) setOwn(output, wellFormed(key), member);
  }
  return output;
}

function readMember(value: object, key: string, walk: Walk): Json | undefined {
  try {
    return read((value as Readonly<Record<string, unknown>>)[key], walk);
  } catch (error) {
    return `[could not be read: ${messageOf(error)}]`;
  }
}
