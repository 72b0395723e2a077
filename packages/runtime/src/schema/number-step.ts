import type { JsonSchema } from "./definition.ts";
import { fail, failAs, type invalid, type Run, type Step } from "./run.ts";
import { isIntegerOnly } from "./types.ts";

/** Takes numbers, and leaves the rest to `misfit`. */
export function numberStep(schema: JsonSchema, expected: string, misfit: Step): Step {
  const integer = isIntegerOnly(schema);
  const limits = limitsOf(schema);
  // Most numbers have these bounds at most, and finite numbers are within them where there are none.
  const lowest = boundOf(schema["minimum"], -Number.MAX_VALUE);
  const highest = boundOf(schema["maximum"], Number.MAX_VALUE);
  const others = limits.some(({ keyword }) => keyword !== "minimum" && keyword !== "maximum");
  return (value, run) => {
    if (typeof value !== "number") return misfit(value, run);
    const within = value >= lowest && value <= highest && (!integer || Number.isInteger(value));
    return within && !others ? value : checkNumber(value, run);
  };

  function checkNumber(value: number, run: Run): unknown {
    if (!Number.isFinite(value)) return failEndless(run, value);
    if (integer && !Number.isInteger(value)) return fail(run, expected, value);
    const broken = limits.find((limit) => !limit.allows(value));
    return broken === undefined ? value : fail(run, broken.expected, value);
  }
}

/** What JSON has beyond the largest double is read as infinite, and `Infinity` is not what was written. */
export function failEndless(run: Run, value: number): typeof invalid {
  if (Number.isNaN(value)) return fail(run, "finite number", value);
  return failAs(run, "number from -1.79e308 to 1.79e308", "one beyond that");
}

function boundOf(value: unknown, unbounded: number): number {
  return typeof value === "number" ? value : unbounded;
}

export interface Limit {
  readonly keyword: string;
  /** A bigint compares with a number without loss. */
  allows(value: number | bigint): boolean;
  readonly expected: string;
}

/** Every bound that a schema sets on numbers. */
export function limitsOf(schema: JsonSchema): readonly Limit[] {
  const limits: Limit[] = [];
  const add = (
    keyword: string,
    words: string,
    allows: (value: number | bigint, bound: number) => boolean,
  ): void => {
    const bound = schema[keyword];
    if (typeof bound === "number")
      limits.push({ keyword, expected: `${words} ${bound}`, allows: (value) => allows(value, bound) });
  };
  add("minimum", "number of at least", (value, bound) => value >= bound);
  add("maximum", "number of at most", (value, bound) => value <= bound);
  add("exclusiveMinimum", "number above", (value, bound) => value > bound);
  add("exclusiveMaximum", "number below", (value, bound) => value < bound);
  add("multipleOf", "multiple of", isMultiple);
  return limits;
}

/** Exact on the decimals that are written: 19.99 is a multiple of 0.01, though the quotient of the doubles is not whole. */
function isMultiple(value: number | bigint, step: number): boolean {
  if (typeof value === "number" && Number.isInteger(step) && Number.isInteger(value))
    return value % step === 0;
  const a = decimalOf(String(value));
  const b = decimalOf(String(step));
  const places = BigInt(Math.max(a.places, b.places));
  const scale = (decimal: Decimal): bigint => decimal.digits * 10n ** (places - BigInt(decimal.places));
  return scale(a) % scale(b) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** `12.5e-3` as 125 with 4 places. */
function decimalOf(text: string): Decimal {
  const [mantissa = "0", exponent = "0"] = text.split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}
