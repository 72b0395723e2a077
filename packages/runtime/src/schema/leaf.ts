import type { JsonSchema } from "./definition.ts";
import { constrains } from "./keywords.ts";
import { isObject } from "./own.ts";
import { isIntegerOnly, kindOf, kindsOf, literalsOf } from "./types.ts";

/**
 * What a schema asks of a value, where that is little enough to be looked at in passing: most members are texts,
 * numbers with bounds and choices, and a call for each would cost more than the look.
 */
export interface Leaf {
  /** A number, since that is told apart quickest. */
  readonly sort: typeof text | typeof number | typeof boolean | typeof literal | typeof none;
  readonly lowest: number;
  readonly highest: number;
  readonly integer: boolean;
  readonly literals: ReadonlySet<unknown>;
}

const text = 0;
const number = 1;
const boolean = 2;
const literal = 3;
const none = 4;

/** A value that this does not take may still fit: the schema's step has the last word. */
export function fitsLeaf(value: unknown, leaf: Leaf): boolean {
  switch (leaf.sort) {
    case text:
      return typeof value === "string";
    case number:
      return (
        typeof value === "number" &&
        value >= leaf.lowest &&
        value <= leaf.highest &&
        (!leaf.integer || Number.isInteger(value))
      );
    case boolean:
      return typeof value === "boolean";
    case literal:
      return leaf.literals.has(value);
    case none:
      return false;
  }
}

/** `noLeaf` for a schema that asks for more. */
export function leafOf(schema: unknown): Leaf {
  if (!isObject(schema)) return noLeaf;
  const asked = Object.keys(schema).filter((keyword) => keyword !== "type" && constrains(keyword));
  const literals = literalsOf(schema);
  if (literals !== undefined) return asked.length === 1 ? literalLeaf(schema, literals) : noLeaf;
  const { type } = schema;
  if (type === "number" || type === "integer") {
    const isBounded = asked.every((keyword) => keyword === "minimum" || keyword === "maximum");
    return isBounded ? makeLeaf(number, schema, noValues) : noLeaf;
  }
  return (type === "string" || type === "boolean") && asked.length === 0
    ? makeLeaf(type === "string" ? text : boolean, schema, noValues)
    : noLeaf;
}

function literalLeaf(schema: JsonSchema, literals: readonly unknown[]): Leaf {
  if (isIntegerOnly(schema)) return noLeaf;
  const taken = literals.filter(
    (value) => (kindOf(value) & kindsOf(schema)) !== 0 && typeof value !== "object",
  );
  return makeLeaf(literal, schema, new Set(taken));
}

/** The one place that makes leaves, member by member: engines lay out such objects best, and this is read most. */
function makeLeaf(sort: Leaf["sort"], schema: JsonSchema, literals: ReadonlySet<unknown>): Leaf {
  const { minimum, maximum } = schema;
  return {
    sort,
    // Finite numbers are within these where there are no others.
    lowest: typeof minimum === "number" ? minimum : -Number.MAX_VALUE,
    highest: typeof maximum === "number" ? maximum : Number.MAX_VALUE,
    integer: schema["type"] === "integer",
    literals,
  };
}

const noValues: ReadonlySet<unknown> = new Set();

export const noLeaf: Leaf = makeLeaf(none, {}, noValues);
