import { PlainfnError } from "../errors/plainfn-error.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { Repair } from "../schema/repair.ts";
import { type CallOutcome, callTool } from "../tool/call.ts";
import { internalsOf } from "../tool/internals.ts";
import type { ToolEvent } from "../tool/make-context.ts";
import type { LimitedContent } from "../tool/outputs.ts";
import type { Decision } from "./decide.ts";
import type { ToolCall } from "./events.ts";
import { CallHost, type PausedRun } from "./host.ts";
import { InnerPause } from "./inner-pause.ts";
import type { Plan } from "./plan.ts";
import type { RunState } from "./result.ts";
import { spanOfCall } from "./spans.ts";

/** A call with its result, before all of its turn share what room there is for results. */
export interface Answered {
  readonly callId: string;
  readonly isError: boolean;
  readonly limited: LimitedContent;
}

/** A call that has no result yet: the agent that runs in it waits for decisions. */
export interface PausedCall {
  readonly call: ToolCall;
  readonly inner: RunState;
}

/**
 * Runs one call and tells what became of it.
 * @param paused where an agent that runs in it stopped the last time
 */
export async function runCall(
  plan: Plan,
  call: ToolCall,
  iteration: number,
  paused?: PausedRun,
): Promise<Answered | PausedCall> {
  const { channel } = plan;
  if (channel.hasReader) await channel.put({ type: "tool_call", ...call, repairs: repairsOf(plan, call) });
  let outcome = await attempt(plan, call, iteration, paused);
  for (let left = retriesOf(plan, call); left > 0 && mayDoBetter(outcome); left--) {
    outcome = await attempt(plan, call, iteration);
  }
  if (InnerPause.isInstance(outcome.error)) return { call, inner: outcome.error.state };
  if (outcome.isError) tellDeveloper(plan, call, outcome.error);
  return report(plan, call, outcome);
}

async function attempt(
  plan: Plan,
  call: ToolCall,
  iteration: number,
  paused?: PausedRun,
): Promise<CallOutcome> {
  const { callId, name, input } = call;
  const { toolbox, channel, signal, context, toolTimeout, errors, around, outputs } = plan;
  const emit = channel.hasReader ? (event: ToolEvent) => void channel.put(event) : undefined;
  const host = new CallHost(plan, call, paused);
  const timeoutMs = toolTimeout;
  const request = {
    callId,
    name,
    input,
    iteration,
    signal,
    context,
    errors,
    timeoutMs,
    emit,
    host,
    around,
    outputs,
  };
  try {
    const outcome = await spanOfCall(plan, call, () => callTool(toolbox, request));
    // A layer around the tool may have made a result of what it caught.
    return host.stopped === undefined ? outcome : { ...outcome, isError: true, error: host.stopped };
  } finally {
    host.close();
  }
}

/** Only a tool that says so may be called twice for one call. */
function retriesOf({ toolbox, retries }: Plan, { name }: ToolCall): number {
  return retries > 0 && toolbox.find(name)?.definition.hints?.idempotent === true ? retries : 0;
}

/** An error about the call, or one that a tool meant for the model, is the same the next time. */
function mayDoBetter({ isError, error }: CallOutcome): boolean {
  if (!isError || ToolError.isInstance(error) || InnerPause.isInstance(error)) return false;
  return !PlainfnError.isInstance(error) || error.code === "TOOL_TIMEOUT";
}

/** The call is decoded once more for those who watch: the first event of a call says what it is taken for. */
function repairsOf({ toolbox }: Plan, { name, input }: ToolCall): readonly Repair[] {
  const tool = toolbox.find(name);
  const decoded = tool && internalsOf(tool).decode(input);
  return decoded?.ok ? decoded.repairs : [];
}

/** An error in the developer's hook changes nothing for the run. */
function tellDeveloper({ onToolError }: Plan, call: ToolCall, error: unknown): void {
  try {
    onToolError?.(error, call);
  } catch {
    // There is nobody left to tell.
  }
}

interface Outcome extends LimitedContent {
  readonly isError: boolean;
  readonly output: unknown;
  readonly error?: unknown;
  readonly ms: number;
}

/** The answer to a call that somebody refused. */
export function refuseCall(
  plan: Plan,
  call: ToolCall,
  decision: Exclude<Decision, "run">,
): Promise<Answered> {
  return report(plan, call, refusedOutcome(decision));
}

function refusedOutcome(decision: Exclude<Decision, "run">): Outcome {
  const content =
    "deny" in decision
      ? `This call was not approved and did not run. ${decision.deny}`.trimEnd()
      : `This call did not come to its end; what it had done by then is done. ${decision.giveUp}`;
  const limited: LimitedContent = { content, tokens: 0, shrink: async () => content };
  return { ...limited, isError: true, output: undefined, ms: 0 };
}

async function report({ channel }: Plan, { callId, name }: ToolCall, outcome: Outcome): Promise<Answered> {
  const { content, isError, ms, output, error } = outcome;
  if (channel.hasReader) {
    await channel.put({
      type: "tool_result",
      callId,
      name,
      output: isError ? error : output,
      content,
      isError,
      ms,
    });
  }
  return { callId, isError, limited: outcome };
}
