import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { literalText } from "./sample-text.ts";

/** A value, and how TypeScript writes what the function receives for it. */
export interface Sample {
  readonly json: unknown;
  readonly text: string;
}

/** Values around a schema. */
export interface Around {
  /** What it accepts; the first of them is the plainest. */
  readonly fitting: readonly Sample[];
  /** What misses it by one thing, mostly. */
  readonly missing: readonly Sample[];
}

/** What every kind of schema is handed. Recursion goes through `around`, so that no two files import each other. */
export interface SampleContext {
  readonly definitions: NonNullable<JsonSchema["$defs"]>;
  /** How many references lead here. */
  readonly depth: number;
  readonly isInside: boolean;
  around(context: SampleContext, schema: JsonSchema): Around;
}

/** What every schema is tried with. */
export const strangers: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  "",
  "zz",
  [],
  ["zz"],
  [0, 1],
  {},
  { zz: 0 },
];

export function plain(json: unknown): Sample {
  return { json, text: literalText(json) };
}

export function joined(parts: readonly Around[]): Around {
  return {
    fitting: interleaved(parts.map(({ fitting }) => fitting)),
    missing: interleaved(parts.map(({ missing }) => missing)),
  };
}

/** The first of each, then the second of each: whoever takes a few takes some of all. */
function interleaved(lists: readonly (readonly Sample[])[]): readonly Sample[] {
  const length = Math.max(0, ...lists.map((samples) => samples.length));
  return Array.from({ length }, (_, index) => lists.flatMap((samples) => samples[index] ?? [])).flat();
}
