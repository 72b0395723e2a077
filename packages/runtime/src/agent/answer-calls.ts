import type { ToolResultBlock } from "../conversation/content.ts";
import { PlainfnError } from "../errors/plainfn-error.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { Repair } from "../schema/repair.ts";
import { type CallOutcome, callTool } from "../tool/call.ts";
import { internalsOf } from "../tool/internals.ts";
import type { ToolEvent } from "../tool/make-context.ts";
import type { LimitedContent } from "../tool/outputs.ts";
import { type Decision, decide, needsDecision } from "./decide.ts";
import type { ToolCall } from "./events.ts";
import { Gate } from "./gate.ts";
import type { Plan } from "./plan.ts";
import { spanOfCall } from "./spans.ts";

/** The results of a turn's calls, in the order of the calls, and the calls that have none yet. */
export interface Answers {
  readonly results: readonly ToolResultBlock[];
  /** Calls that wait for a decision. */
  readonly pending: readonly ToolCall[];
  /** Calls that wait because an earlier one on the same object does. */
  readonly blocked: readonly ToolCall[];
}

/** Runs the calls of one turn: side by side, those on one object one after another. It never rejects. */
export async function answerCalls(
  plan: Plan,
  calls: readonly ToolCall[],
  iteration: number,
  decisions: ReadonlyMap<string, Decision> = new Map(),
): Promise<Answers> {
  const gate = new Gate(plan.parallel);
  const lanes = new Map<object, Promise<boolean>>();
  const answers = await Promise.all(
    calls.map((call) => {
      const tool = plan.toolbox.find(call.name);
      const instance = tool && internalsOf(tool).instance;
      const before = instance && lanes.get(instance);
      const answer = answerInTurn(before, plan, call, iteration, gate, decisions.get(call.callId));
      if (instance !== undefined) lanes.set(instance, isWaiting(before, answer));
      return answer;
    }),
  );
  const of = (kind: "pending" | "blocked"): ToolCall[] => calls.filter((_, index) => answers[index] === kind);
  return {
    results: await resultsOf(plan, answers),
    pending: of("pending"),
    blocked: of("blocked"),
  };
}

/** Whether anything on an object waits, up to this call. */
async function isWaiting(before: Promise<boolean> | undefined, answer: Promise<Answer>): Promise<boolean> {
  return typeof (await answer) === "string" || (before !== undefined && (await before));
}

/** What became of a call, before all of its turn share what room there is for results. */
type Answer = Answered | "pending" | "blocked";

interface Answered {
  readonly callId: string;
  readonly isError: boolean;
  readonly limited: LimitedContent;
}

async function resultsOf({ outputs }: Plan, answers: readonly Answer[]): Promise<readonly ToolResultBlock[]> {
  const answered = answers.filter((answer) => typeof answer === "object");
  const contents = await outputs.share(answered.map(({ limited }) => limited));
  return answered.map(({ callId, isError }, index): ToolResultBlock => {
    const content = contents[index] as ToolResultBlock["content"];
    return { type: "tool_result", tool_use_id: callId, content, ...(isError && { is_error: true }) };
  });
}

async function answerInTurn(
  before: Promise<boolean> | undefined,
  plan: Plan,
  call: ToolCall,
  iteration: number,
  gate: Gate,
  made: Decision | undefined,
): Promise<Answer> {
  if (before !== undefined && (await before) && canRun(plan, call)) return "blocked";
  const decision = made ?? (needsDecision(plan, call) ? await decide(plan, call) : "run");
  if (decision === "undecided") return "pending";
  if (decision !== "run") return report(plan, call, deniedOutcome(decision.deny));
  const entered = gate.enter();
  const leave = typeof entered === "function" ? entered : await entered;
  try {
    return await run(plan, call, iteration);
  } finally {
    leave();
  }
}

/** A call that can't be read is answered at once: what is wrong with it would be lost in a state. */
function canRun({ toolbox }: Plan, { name, input }: ToolCall): boolean {
  const tool = toolbox.find(name);
  return tool !== undefined && internalsOf(tool).decode(input).ok;
}

async function run(plan: Plan, call: ToolCall, iteration: number): Promise<Answered> {
  const { channel } = plan;
  if (channel.hasReader) await channel.put({ type: "tool_call", ...call, repairs: repairsOf(plan, call) });
  let outcome = await attempt(plan, call, iteration);
  for (let left = retriesOf(plan, call); left > 0 && mayDoBetter(outcome); left--) {
    outcome = await attempt(plan, call, iteration);
  }
  if (outcome.isError) tellDeveloper(plan, call, outcome.error);
  return report(plan, call, outcome);
}

function attempt(plan: Plan, { callId, name, input }: ToolCall, iteration: number): Promise<CallOutcome> {
  const { toolbox, channel, signal, context, toolTimeout, errors, around, outputs } = plan;
  const emit = channel.hasReader ? (event: ToolEvent) => void channel.put(event) : undefined;
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
    around,
    outputs,
  };
  return spanOfCall(plan, { callId, name, input }, () => callTool(toolbox, request));
}

/** Only a tool that says so may be called twice for one call. */
function retriesOf({ toolbox, retries }: Plan, { name }: ToolCall): number {
  return retries > 0 && toolbox.find(name)?.definition.hints?.idempotent === true ? retries : 0;
}

/** An error about the call, or one that a tool meant for the model, is the same the next time. */
function mayDoBetter({ isError, error }: CallOutcome): boolean {
  if (!isError || ToolError.isInstance(error)) return false;
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

function deniedOutcome(reason: string): Outcome {
  const content = `This call was not approved and did not run. ${reason}`.trimEnd();
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
