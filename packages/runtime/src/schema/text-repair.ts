import { nestingOf } from "./nesting.ts";
import type { RepairRule } from "./repair.ts";
import { maxDepth } from "./run.ts";
import { kindOf, kinds } from "./types.ts";

/** What a text stands for where no text is taken; `undefined` when that is not certain. */
export function readText(text: string, allowed: number): TextReading | undefined {
  if ((allowed & kinds.boolean) !== 0 && (text === "true" || text === "false"))
    return { to: text === "true", rule: "boolean-text" };
  if ((allowed & kinds.number) !== 0) {
    const to = numberOf(text);
    if (to !== undefined) return { to, rule: "number-text" };
  }
  if ((allowed & (kinds.array | kinds.object)) === 0 || !isJsonContainer(text)) return undefined;
  const to = jsonOf(text);
  return (kindOf(to) & allowed & (kinds.array | kinds.object)) === 0 ? undefined : { to, rule: "json-text" };
}

export interface TextReading {
  readonly to: unknown;
  readonly rule: RepairRule;
}

/** Whether a text is meant as JSON: one that begins so and is broken is no single element either. */
export function isJsonContainer(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** Plain decimal notation that says exactly what the double holds: no digit is lost, nothing is guessed. */
function numberOf(text: string): number | undefined {
  const first = text.charCodeAt(0);
  // Most texts that are no numbers are told by their first character: a digit or a minus.
  if (!(first >= 0x30 && first <= 0x39) && first !== 0x2d) return undefined;
  const match = text.length > 40 ? null : /^(-?(?:0|[1-9]\d*))(?:\.(\d*?)0*)?$/.exec(text);
  if (match === null || text.endsWith(".")) return undefined;
  const [, whole = "", fraction = ""] = match;
  const value = Number(text);
  return String(value) === (fraction === "" ? whole : `${whole}.${fraction}`) ? value : undefined;
}

function jsonOf(text: string): unknown {
  if (nestingOf(text, maxDepth) > maxDepth) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
