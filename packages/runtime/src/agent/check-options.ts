import { AgentOptionError } from "../errors/agent-option-error.ts";
import { isObject } from "../schema/own.ts";
import { approval, maxOutput } from "../tool/check-options.ts";
import {
  aFunction,
  anObject,
  anything,
  checkOption,
  checkOptions,
  hasMethods,
  listOfEach,
  milliseconds,
  type OptionRule,
  type OptionRules,
  oneOf,
  rule,
  wholeFrom,
} from "../tool/option-rules.ts";
import type { AgentOptions, RunOptions } from "./options.ts";

/**
 * What would only show later, in the middle of a run, is refused when it is given.
 * @throws AgentOptionError
 */
export function checkAgent(name: unknown, options: unknown): void {
  checkOption(
    "name",
    rule("a text, the first argument of `new Agent`", (value) => typeof value === "string"),
    name,
  );
  checkOptions(agentRules, options);
}

/** @throws AgentOptionError */
export function checkRun(options: RunOptions): void {
  checkOptions(runRules, options);
  if (options.messages === undefined || options.session === undefined) return;
  throw new AgentOptionError(
    "messages",
    "`messages` is a history, and `session` another: a run goes on with one of them.",
  );
}

/** @throws AgentOptionError */
export function checkPrompt(prompt: unknown): void {
  checkOption("prompt", textOrBlocks, prompt);
}

/** @throws AgentOptionError */
export function checkDecisions(decisions: unknown): void {
  for (const [callId, decision] of Object.entries(decisions ?? {}))
    checkOption(`decisions.${callId}`, oneOf(["approve"], denial), decision);
}

const denial = rule("`{ deny: reason }`", (value) => isObject(value) && typeof value.deny === "string");

const textOrBlocks = rule("a text, or a list of content blocks", (value) =>
  typeof value === "string" ? true : Array.isArray(value) && value.every(isBlock),
);

function isBlock(value: unknown): boolean {
  return isObject(value) && typeof value.type === "string";
}

const session = hasMethods("an object with `load()` and `append(messages)`", "load", "append");

const agentRules: OptionRules & Record<keyof AgentOptions, OptionRule> = {
  model: rule("the name of a model, or an object with `generate(request, options)`", (value) =>
    typeof value === "string" ? true : hasMethods("", "generate").allows(value),
  ),
  system: textOrBlocks,
  // What they are is looked at one by one, with words for each.
  tools: anything,
  maxIterations: wholeFrom(1),
  maxTokens: wholeFrom(1),
  toolChoice: oneOf(
    ["auto", "none", "any"],
    rule("`{ tool: name }`", (value) => isObject(value) && typeof value.tool === "string"),
  ),
  parallel: oneOf([Number.POSITIVE_INFINITY], wholeFrom(1)),
  approval,
  timeouts: { members: { run: milliseconds, model: milliseconds, tool: milliseconds } },
  retries: wholeFrom(0),
  errors: oneOf(["message", "mask"]),
  maxOutput,
  use: listOfEach("layers: objects whose `tool` and `model`, if any, are functions", isLayer),
  session,
  onToolError: aFunction,
  provider: anObject,
};

function isLayer(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { tool, model } = value as { readonly tool?: unknown; readonly model?: unknown };
  return [tool, model].every((method) => method === undefined || typeof method === "function");
}

const runRules: OptionRules & Record<keyof RunOptions, OptionRule> = {
  signal: hasMethods("an AbortSignal", "addEventListener", "throwIfAborted"),
  context: anything,
  messages: rule("a list of messages", Array.isArray),
  session,
  maxIterations: wholeFrom(1),
  maxOutput,
};
