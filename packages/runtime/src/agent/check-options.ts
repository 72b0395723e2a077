import { AgentOptionError } from "../errors/agent-option-error.ts";
import type { AgentOptions, RunOptions } from "./options.ts";

/**
 * Options that would only show later, in the middle of a run, are refused when they are given.
 * @throws AgentOptionError
 */
export function checkOptions(options: AgentOptions<unknown>): void {
  checkWhole("maxIterations", options.maxIterations);
  checkWhole("maxTokens", options.maxTokens);
  if (options.parallel !== Number.POSITIVE_INFINITY) checkWhole("parallel", options.parallel);
  if (options.retries !== undefined && options.retries !== 0) checkWhole("retries", options.retries);
  for (const name of ["run", "model", "tool"] as const)
    checkTime(`timeouts.${name}`, options.timeouts?.[name]);
}

/** @throws AgentOptionError */
export function checkRunOptions({ maxIterations, messages, session }: RunOptions): void {
  checkWhole("maxIterations", maxIterations);
  if (messages !== undefined && session !== undefined) {
    throw new AgentOptionError("messages", "a history, and `session` another: one of them", "both");
  }
}

function checkWhole(option: string, value: number | undefined): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 1)) return;
  throw new AgentOptionError(option, "a whole number from 1 on", value);
}

function checkTime(option: string, value: number | undefined): void {
  if (value === undefined || (value > 0 && value <= LONGEST_TIMER)) return;
  throw new AgentOptionError(option, `milliseconds, more than 0 and at most ${LONGEST_TIMER}`, value);
}

/** A longer timer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
