import type { JsonSchema } from "./definition.ts";
import { formatWords } from "./expected.ts";
import { formatOf } from "./format.ts";
import type { Pattern } from "./pattern.ts";
import { patternAt } from "./pattern-at.ts";
import { quoteValue } from "./quote.ts";
import { fail, failAs, invalid, type Run, type Step } from "./run.ts";

/** Takes strings, and leaves the rest to `misfit`. Their length is looked at first, so that a pattern never sees a text too long for it. */
export function stringStep(schema: JsonSchema, path: string, misfit: Step): Step {
  const checks = [...lengthChecks(schema), ...contentChecks(schema, path)];
  return (value, run) => {
    if (typeof value !== "string") return misfit(value, run);
    for (let index = 0; index < checks.length; index++) {
      const check = checks[index] as Check;
      if (check.allows(value)) continue;
      return check.isLength ? failLength(run, check.expected, value) : fail(run, check.expected, value);
    }
    return value;
  };
}

interface Check {
  readonly allows: Pattern;
  readonly expected: string;
  readonly isLength?: true;
}

/** Nobody sees from a text, cut or not, how long it is. */
function failLength(run: Run, expected: string, text: string): typeof invalid {
  return run.quiet
    ? invalid
    : failAs(run, expected, `${characters(codePoints(text))}: ${quoteValue(text, 60)}`);
}

function lengthChecks({ minLength, maxLength }: JsonSchema): Check[] {
  const checks: Check[] = [];
  if (typeof maxLength === "number")
    checks.push({
      expected: `string of at most ${characters(maxLength)}`,
      allows: (text) => isWithin(text, maxLength),
      isLength: true,
    });
  if (typeof minLength === "number")
    checks.push({
      expected: `string of at least ${characters(minLength)}`,
      allows: (text) => isAtLeast(text, minLength),
      isLength: true,
    });
  return checks;
}

function contentChecks({ format, pattern }: JsonSchema, path: string): Check[] {
  const checks: Check[] = [];
  const allows = typeof format === "string" ? formatOf(format) : undefined;
  if (typeof format === "string" && allows !== undefined)
    checks.push({ expected: formatWords(format), allows });
  if (typeof pattern === "string")
    checks.push({ expected: `string that matches ${pattern}`, allows: patternAt(pattern, "pattern", path) });
  return checks;
}

/** In code points, of which two at most make one; only a text between the bounds is counted. */
function isWithin(text: string, limit: number): boolean {
  return text.length <= limit || (text.length <= limit * 2 && codePoints(text) <= limit);
}

function isAtLeast(text: string, limit: number): boolean {
  return text.length >= limit * 2 || (text.length >= limit && codePoints(text) >= limit);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}
