import { base64Of, bytesOf } from "./bytes.ts";
import type { JsonSchema } from "./definition.ts";
import { expectedOf } from "./expected.ts";
import { instantOf } from "./format-date.ts";
import { isUri } from "./format-uri.ts";
import { limitsOf } from "./number-step.ts";
import { fail, type Step } from "./run.ts";
import { kinds } from "./types.ts";

/** How a node marked with `x-build` becomes more than JSON. */
export interface Build {
  /** The kinds that are built; a `null` beside them stays. */
  readonly kinds: number;
  /** From the value as its schema has checked it. */
  readonly step: Step;
  /** Code that calls a tool itself may hand in what the function takes: the JSON form of such a value, or the value. */
  accept(value: unknown): unknown;
  /** The text that a text stands for which its schema does not take; `undefined` when that is not certain. */
  readonly read?: (text: string) => string | undefined;
}

/** `undefined` for a schema without the marker, or with one that is not known. */
export function buildOf(schema: JsonSchema): Build | undefined {
  switch (schema["x-build"]) {
    case "Date":
      return {
        kinds: kinds.string,
        step: dateStep(schema),
        accept: (value) => (value instanceof Date ? dateText(value) : value),
      };
    case "URL":
      return {
        kinds: kinds.string,
        step: urlStep(schema),
        accept: (value) => (value instanceof URL ? value.href : value),
        read: asciiUrl,
      };
    case "Set":
      return {
        kinds: kinds.array,
        step: (value) => new Set(value as unknown[]),
        accept: (value) => (value instanceof Set ? [...value] : value),
      };
    case "Map":
      return {
        kinds: kinds.object,
        step: (value) => new Map(Object.entries(value as object)),
        accept: membersOf,
      };
    case "bigint":
      return {
        kinds: kinds.number | kinds.string,
        step: bigintStep(schema),
        accept: (value) => (typeof value === "bigint" ? String(value) : value),
      };
    case "bytes":
      return {
        kinds: kinds.string,
        step: bytesStep(schema),
        accept: (value) => (value instanceof Uint8Array ? base64Of(value) : value),
      };
    default:
      return undefined;
  }
}

function dateStep(schema: JsonSchema): Step {
  const expected = expectedOf(schema);
  return (value, run) => {
    const instant = instantOf(value as string);
    return instant === undefined ? fail(run, expected, value) : new Date(instant);
  };
}

/** An invalid date has no text, and is refused as what it is. */
function dateText(date: Date): unknown {
  return Number.isNaN(date.getTime()) ? "Invalid Date" : date.toISOString();
}

function urlStep(schema: JsonSchema): Step {
  const expected = expectedOf(schema);
  return (value, run) =>
    URL.canParse(value as string) ? new URL(value as string) : fail(run, expected, value);
}

/**
 * People write addresses in their own letters. A `URL` made of one is the same as one made of its encoded form, as long as
 * nothing is dropped or turned round on the way, as blanks and backslashes are.
 */
function asciiUrl(text: string): string | undefined {
  if (!/\P{ASCII}/u.test(text) || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return isUri(href) ? href : undefined;
}

function membersOf(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}

/** Ten thousand digits take a millisecond; a million would take minutes. */
const maxDigits = 10_000;

function bigintStep(schema: JsonSchema): Step {
  const expected = expectedOf(schema);
  const limits = limitsOf(schema);
  return (value, run) => {
    const built = bigintOf(value as number | string);
    if (typeof built === "string") return fail(run, built, value);
    if (built === undefined) return fail(run, expected, value);
    const broken = limits.find((limit) => !limit.allows(built));
    return broken === undefined ? built : fail(run, broken.expected, value);
  };
}

/** A text says what would have been right: digits that JSON numbers lose can't be brought back. */
function bigintOf(value: number | string): bigint | string | undefined {
  if (typeof value === "number")
    return Number.isSafeInteger(value)
      ? BigInt(value)
      : `the integer as decimal text, since it is beyond ${Number.MAX_SAFE_INTEGER}`;
  if (value.length > maxDigits) return `at most ${maxDigits} digits`;
  return /^-?\d+$/.test(value) ? BigInt(value) : undefined;
}

function bytesStep(schema: JsonSchema): Step {
  const expected = expectedOf(schema);
  return (value, run) => bytesOf(value as string) ?? fail(run, expected, value);
}
