import type { ToolResultBlock } from "../conversation/content.ts";
import { internalsOf } from "../tool/internals.ts";
import { decide, needsDecision } from "./decide.ts";
import type { ToolCall } from "./events.ts";
import { Gate } from "./gate.ts";
import type { Plan } from "./plan.ts";
import { nothingResumed, type Resumed } from "./resumed.ts";
import { type Answered, type PausedCall, refuseCall, runCall } from "./run-call.ts";

/** The results of a turn's calls, in the order of the calls, and the calls that have none yet. */
export interface Answers {
  readonly results: readonly ToolResultBlock[];
  /** Calls that wait for a decision. */
  readonly pending: readonly ToolCall[];
  /** Calls that wait because an earlier one on the same object does. */
  readonly blocked: readonly ToolCall[];
  /** Calls in which an agent waits for decisions. */
  readonly paused: readonly PausedCall[];
}

/** Runs the calls of one turn: side by side, those on one object one after another. It never rejects. */
export async function answerCalls(
  plan: Plan,
  calls: readonly ToolCall[],
  iteration: number,
  resumed: Resumed = nothingResumed,
): Promise<Answers> {
  const gate = new Gate(plan.parallel);
  const lanes = new Map<object, Promise<boolean>>();
  const answers = await Promise.all(
    calls.map((call) => {
      const tool = plan.toolbox.find(call.name);
      const instance = tool && internalsOf(tool).instance;
      const before = instance && lanes.get(instance);
      const answer = answerInTurn(before, plan, call, iteration, gate, resumed);
      if (instance !== undefined) lanes.set(instance, isWaiting(before, answer));
      return answer;
    }),
  );
  const of = (kind: "pending" | "blocked"): ToolCall[] => calls.filter((_, index) => answers[index] === kind);
  return {
    results: await resultsOf(plan, answers),
    pending: of("pending"),
    blocked: of("blocked"),
    paused: answers.filter((answer) => typeof answer === "object" && "inner" in answer),
  };
}

/** Whether anything on an object waits, up to this call. */
async function isWaiting(before: Promise<boolean> | undefined, answer: Promise<Answer>): Promise<boolean> {
  return typeof (await answer) === "string" || (before !== undefined && (await before));
}

/** What became of a call, before all of its turn share what room there is for results. */
type Answer = Answered | PausedCall | "pending" | "blocked";

async function resultsOf({ outputs }: Plan, answers: readonly Answer[]): Promise<readonly ToolResultBlock[]> {
  const answered = answers.filter((answer) => typeof answer === "object" && "limited" in answer);
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
  { decisions, runs }: Resumed,
): Promise<Answer> {
  if (before !== undefined && (await before) && canRun(plan, call)) return "blocked";
  const decision =
    decisions.get(call.callId) ?? (needsDecision(plan, call) ? await decide(plan, call) : "run");
  if (decision === "undecided") return "pending";
  if (decision !== "run") return refuseCall(plan, call, decision);
  const entered = gate.enter();
  const leave = typeof entered === "function" ? entered : await entered;
  try {
    return await runCall(plan, call, iteration, runs.get(call.callId));
  } finally {
    leave();
  }
}

/** A call that can't be read is answered at once: what is wrong with it would be lost in a state. */
function canRun({ toolbox }: Plan, { name, input }: ToolCall): boolean {
  const tool = toolbox.find(name);
  return tool !== undefined && internalsOf(tool).decode(input).ok;
}
