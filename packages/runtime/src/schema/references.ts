import { SchemaError } from "../errors/schema-error.ts";
import type { JsonSchema } from "./definition.ts";
import { placeOf } from "./keywords.ts";
import { getOwn, isObject } from "./own.ts";
import { keysOf } from "./pointer.ts";

/** Finds what the references of one schema document mean. Nothing is ever fetched. */
export interface References {
  /** The schema that the `$ref` of a schema names. `path` is where that stands, for error messages. */
  resolve(from: JsonSchema, path?: string): JsonSchema | boolean;
}

export function referencesIn(root: JsonSchema | boolean): References {
  const places: Places = { bases: new Map(), targets: new Map([[rootBase, root]]) };
  if (isObject(root)) register(places, root, rootBase);
  return { resolve: (from, path = "") => resolve(places, from, path) };
}

interface Places {
  /** The address that the references of a schema are relative to. */
  readonly bases: Map<JsonSchema, string>;
  /** Schemas with an `$id` by their address, and those with an `$anchor` by address and anchor. */
  readonly targets: Map<string, JsonSchema | boolean>;
}

/** A schema without an `$id` needs some address for its references to be relative to. */
const rootBase = "schema://root/";

function register(places: Places, schema: JsonSchema, outer: string): void {
  if (places.bases.has(schema)) return;
  const { $id, $anchor } = schema;
  const base = typeof $id === "string" ? addressOf($id, outer, "").split("#", 1).join() : outer;
  places.bases.set(schema, base);
  if (typeof $id === "string") places.targets.set(base, schema);
  if (typeof $anchor === "string") places.targets.set(`${base}#${$anchor}`, schema);
  for (const inner of subschemasOf(schema)) register(places, inner, base);
}

function* subschemasOf(schema: JsonSchema): Iterable<JsonSchema> {
  for (const [keyword, value] of Object.entries(schema)) {
    const place = placeOf(keyword);
    if (place === "data") continue;
    const parts = Array.isArray(value)
      ? value
      : place === "map" && isObject(value)
        ? Object.values(value)
        : [value];
    yield* parts.filter(isObject);
  }
}

function resolve(places: Places, from: JsonSchema, path: string): JsonSchema | boolean {
  const reference = String(from["$ref"]);
  const address = addressOf(reference, places.bases.get(from) ?? rootBase, path);
  const [base = "", fragment = ""] = address.split("#", 2);
  const target =
    places.targets.get(fragment === "" ? base : address) ?? walk(places.targets.get(base), fragment);
  if (target !== undefined) return target;
  throw new SchemaError(
    "$ref",
    path,
    `is ${reference}, which is nothing in this schema; nothing outside it is fetched.`,
  );
}

/** By a JSON Pointer in a fragment. */
function walk(root: JsonSchema | boolean | undefined, fragment: string): JsonSchema | boolean | undefined {
  if (root === undefined || !fragment.startsWith("/")) return undefined;
  let target: unknown = root;
  for (const key of keysOf(decodeURIComponent(fragment))) {
    target = typeof target === "object" && target !== null ? getOwn(target, key) : undefined;
  }
  return typeof target === "boolean" || isObject(target) ? target : undefined;
}

function addressOf(reference: string, base: string, path: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    throw new SchemaError("$ref", path, `is ${reference}, which is no address.`);
  }
}
