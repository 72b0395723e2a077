import type { ToolHints } from "../schema/definition.ts";
import type { ToolSpec } from "./define-tool.ts";
import {
  aFlag,
  aFunction,
  anObject,
  anything,
  aText,
  checkOptions,
  listOfEach,
  type OptionRule,
  type OptionRules,
  oneOf,
  rule,
  type ValueRule,
  wholeFrom,
} from "./option-rules.ts";
import type { ToolOptions } from "./tool.ts";

/**
 * Refuses options of a tool that only untyped code can give.
 * @throws AgentOptionError
 */
export function checkToolOptions(options: unknown): void {
  checkOptions(toolRules, options);
}

/**
 * The same for what a tool is defined by.
 * @throws AgentOptionError
 */
export function checkToolSpec(spec: unknown): void {
  checkOptions(specRules, spec);
}

export const approval: ValueRule = oneOf([true, false], aFunction);

const tokens = oneOf([false], wholeFrom(1));

export const maxOutput: OptionRule = {
  members: { tokens, toFile: aFlag, keep: aFlag },
  or: oneOf(
    [false],
    rule("a whole number of tokens from 1 on, or an object with `tokens`, `toFile`, `keep`", tokens.allows),
  ),
};

const hints: OptionRules & Record<keyof ToolHints, OptionRule> = {
  title: aText,
  readOnly: aFlag,
  destructive: aFlag,
  idempotent: aFlag,
  openWorld: aFlag,
};

const toolRules: OptionRules & Record<keyof ToolOptions, OptionRule> = {
  // These are part of the definition, and looked at with it.
  name: anything,
  description: anything,
  timeout: anything,
  bestPractices: listOfEach("texts", (value) => typeof value === "string"),
  prompt: aFunction,
  hints: { members: hints },
  approval,
  maxOutput,
  provider: anObject,
};

const specRules: OptionRules & Record<keyof ToolSpec<never>, OptionRule> = {
  ...toolRules,
  // JSON Schema, or a schema of a library, which may be a function.
  input: anything,
  output: anObject,
  raw: oneOf([true, false], aText),
  run: aFunction,
};
