import type { ToolResultBlock } from "../conversation/content.ts";
import type { History } from "../conversation/history.ts";
import type { Message } from "../conversation/message.ts";
import { ModelError } from "../errors/model-error.ts";
import type { ModelRequest } from "../model/model.ts";
import { answerCalls } from "./answer-calls.ts";
import { type Asked, askModel } from "./ask-model.ts";
import type { ToolCall } from "./events.ts";
import type { Plan } from "./plan.ts";
import type { RunResult } from "./result.ts";
import { resultOf } from "./result-of.ts";
import { nothingResumed, type Resumed } from "./resumed.ts";
import { settleReply, type Turn } from "./settle.ts";
import { type StopReason, stopReasonOf } from "./stop.ts";
import { Transcript } from "./transcript.ts";

/** Where a run begins. */
export interface Start {
  readonly history: History;
  /** What of it the session does not have. */
  readonly unsaved: readonly Message[];
  /** Calls of the last reply that have no result yet: they are answered before the model is asked. */
  readonly open: readonly ToolCall[];
  readonly finished: readonly ToolResultBlock[];
  readonly resumed: Resumed;
}

/**
 * Asks the model, runs what it asks for, and asks again, until it has said what it had to say.
 * Whatever happens, each call in the history has one result, in the message right after it.
 * @throws ModelError when the model gives no reply
 */
export async function runLoop(plan: Plan, start: Start): Promise<RunResult> {
  const history = new Transcript(start.history, plan.session, start.unsaved);
  const run: Running = { plan, history, iterations: 0, text: "" };
  let { open: calls, finished, resumed } = start;
  for (;;) {
    if (calls.length > 0) {
      const stopped = await answer(run, calls, finished, resumed);
      if (stopped !== undefined) return stopped;
      finished = [];
      resumed = nothingResumed;
    }
    if (plan.signal.aborted) return end(run, stopReasonOf(plan.signal));
    const turn = await ask(run);
    if (turn === undefined) return end(run, stopReasonOf(plan.signal));
    const stopReason = stopOf(turn, run);
    if (stopReason !== undefined) return end(run, stopReason, turn.calls);
    calls = turn.calls;
  }
}

/** What changes while a run goes on. */
interface Running {
  readonly plan: Plan;
  readonly history: Transcript;
  iterations: number;
  /** Of the reply so far: one that was paused goes on in the next. */
  text: string;
}

/** One model request. `undefined` when the run was aborted meanwhile. */
async function ask(run: Running): Promise<Turn | undefined> {
  const { plan, history } = run;
  run.iterations += 1;
  const { response, text, usage } = await askOrExplain(run);
  plan.meter.add(usage);
  if (response === undefined) {
    run.text += text;
    return undefined;
  }
  const last = run.iterations === plan.maxIterations;
  const turn = settleReply(response, history.callIds, { last });
  run.text += turn.text;
  history.add({ role: "assistant", content: turn.content });
  // Before its calls run: whoever finds them there without results knows that they may have run.
  await history.save();
  await plan.channel.put({ type: "iteration", index: run.iterations, usage });
  return turn;
}

async function askOrExplain({ plan, history, iterations }: Running): Promise<Asked> {
  try {
    return await askModel(plan, requestOf(plan, history.messages, iterations));
  } catch (error) {
    throw error instanceof ModelError ? error.withRun(history.messages, plan.meter.total) : error;
  }
}

function requestOf(plan: Plan, messages: readonly Message[], iteration: number): ModelRequest {
  const { system, toolbox, maxTokens, provider } = plan;
  const toolChoice = toolChoiceOf(plan, iteration);
  return {
    system,
    messages,
    tools: toolbox.tools,
    ...(maxTokens !== undefined && { maxTokens }),
    ...(toolChoice !== undefined && { toolChoice }),
    ...(provider !== undefined && { provider }),
  };
}

/** The last request of several may call nothing, so that an answer comes. A forced call is forced once. */
function toolChoiceOf(
  { maxIterations, toolChoice, toolbox }: Plan,
  iteration: number,
): ModelRequest["toolChoice"] {
  if (toolbox.tools.length === 0) return undefined;
  if (iteration > 1 && iteration === maxIterations) return "none";
  return iteration === 1 || toolChoice === "none" ? toolChoice : undefined;
}

/** Why the run ends after this turn; `undefined` when it goes on. */
function stopOf({ stopReason, calls }: Turn, { plan, iterations }: Running): StopReason | undefined {
  if (
    stopReason === "max_tokens" ||
    stopReason === "refusal" ||
    stopReason === "model_context_window_exceeded"
  ) {
    return stopReason;
  }
  const last = iterations === plan.maxIterations;
  if (last && (iterations > 1 || calls.length > 0 || stopReason === "pause_turn")) return "max_iterations";
  return calls.length > 0 || stopReason === "pause_turn" ? undefined : "end_turn";
}

/** Runs the calls and adds their results. A result when the run ends here. */
async function answer(
  run: Running,
  calls: readonly ToolCall[],
  finished: readonly ToolResultBlock[],
  resumed: Resumed,
): Promise<RunResult | undefined> {
  const { plan, history, iterations } = run;
  const answers = await answerCalls(plan, calls, Math.max(iterations, 1), resumed);
  const results = [...finished, ...answers.results];
  const { pending, paused } = answers;
  if (pending.length > 0 || paused.length > 0) {
    history.keep({ role: "user", content: answers.results });
    await history.save();
    return resultOf(run, "approval", { calls, results, pending, paused });
  }
  const content = finished.length === 0 ? results : inOrder(history, results);
  history.add({ role: "user", content }, { role: "user", content: answers.results });
  await history.save();
  run.text = "";
  return undefined;
}

function inOrder(history: Transcript, results: readonly ToolResultBlock[]): readonly ToolResultBlock[] {
  const order = [...history.callIds];
  return [...results].sort((a, b) => order.indexOf(a.tool_use_id) - order.indexOf(b.tool_use_id));
}

/** Ends the run. Calls that no one ran get a result that says so. */
async function end(
  run: Running,
  stopReason: StopReason,
  calls: readonly ToolCall[] = [],
): Promise<RunResult> {
  const results = calls.map(({ callId }): ToolResultBlock => notRun(callId));
  run.history.add({ role: "user", content: results });
  await run.history.save();
  return resultOf(run, stopReason);
}

function notRun(callId: string): ToolResultBlock {
  const content = "This call did not run: the run had made as many model requests as it may.";
  return { type: "tool_result", tool_use_id: callId, content, is_error: true };
}
