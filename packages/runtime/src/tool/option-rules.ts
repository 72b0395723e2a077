import { AgentOptionError } from "../errors/agent-option-error.ts";
import { nearestKey } from "../schema/nearest.ts";
import { isObject } from "../schema/own.ts";
import { quoteValue } from "../schema/quote.ts";

/** What an option may be: in words, and as a test; or the rules of the object that it is. */
export type OptionRule = ValueRule | { readonly members: OptionRules; readonly or?: ValueRule };

export interface ValueRule {
  readonly takes: string;
  allows(value: unknown): boolean;
}

export type OptionRules = { readonly [option: string]: OptionRule };

/**
 * Refuses what only untyped code can give: options that there are not, and values of the wrong kind. An option that is
 * `undefined` is absent.
 * @throws AgentOptionError
 */
export function checkOptions(rules: OptionRules, given: unknown, path: string = ""): void {
  if (!isObject(given)) throw wrongValue(path || "options", "an object with options", given);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const option = path === "" ? key : `${path}.${key}`;
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) throw unknownOption(option, key, Object.keys(rules));
    checkOption(option, rule, value);
  }
}

/** @throws AgentOptionError */
export function checkOption(option: string, rule: OptionRule, value: unknown): void {
  if (!("members" in rule)) {
    if (!rule.allows(value)) throw wrongValue(option, rule.takes, value);
  } else if (isObject(value)) {
    checkOptions(rule.members, value, option);
  } else if (rule.or?.allows(value) !== true) {
    throw wrongValue(option, rule.or?.takes ?? `an object with ${listOf(Object.keys(rule.members))}`, value);
  }
}

function wrongValue(option: string, takes: string, value: unknown): AgentOptionError {
  const shown = typeof value === "function" ? "a function" : quoteValue(value);
  return new AgentOptionError(option, `\`${option}\` takes ${takes}, and was given ${shown}.`);
}

function unknownOption(option: string, key: string, known: readonly string[]): AgentOptionError {
  const nearest = nearestKey(key, known);
  const advice = nearest === undefined ? `There are ${listOf(known)}.` : `Did you mean \`${nearest}\`?`;
  return new AgentOptionError(option, `There is no option \`${option}\`. ${advice}`);
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

export function rule(takes: string, allows: (value: unknown) => boolean): ValueRule {
  return { takes, allows };
}

/** One of these values, or what another rule takes. */
export function oneOf(values: readonly unknown[], other?: ValueRule): ValueRule {
  const named = [...values.map((value) => quoteValue(value)), ...(other === undefined ? [] : [other.takes])];
  const takes = [named.slice(0, -1).join(", "), named.at(-1)].filter((part) => part !== "").join(" or ");
  return rule(takes, (value) => values.includes(value) || other?.allows(value) === true);
}

export const anything: ValueRule = rule("anything", () => true);
export const aText: ValueRule = rule("a text", (value) => typeof value === "string");
export const aFunction: ValueRule = rule("a function", (value) => typeof value === "function");
export const anObject: ValueRule = rule("an object", isObject);
export const aFlag: ValueRule = oneOf([true, false]);
export const milliseconds: ValueRule = rule(
  `milliseconds, more than 0 and at most ${2 ** 31 - 1}`,
  // A longer timer fires at once.
  (value) => typeof value === "number" && value > 0 && value < 2 ** 31,
);

export function wholeFrom(least: number): ValueRule {
  return rule(
    `a whole number from ${least} on`,
    (value) => Number.isSafeInteger(value) && (value as number) >= least,
  );
}

export function listOfEach(what: string, allows: (value: unknown) => boolean): ValueRule {
  return rule(`a list of ${what}`, (value) => Array.isArray(value) && value.every(allows));
}

/** An object with these methods. */
export function hasMethods(takes: string, ...names: readonly string[]): ValueRule {
  const has = (value: object, name: string): boolean =>
    typeof (value as Record<string, unknown>)[name] === "function";
  return rule(
    takes,
    (value) => typeof value === "object" && value !== null && names.every((name) => has(value, name)),
  );
}
