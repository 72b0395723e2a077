import { History } from "../conversation/history.ts";
import { readHistory } from "../conversation/read-history.ts";
import { StateError } from "../errors/agent-state-error.ts";
import type { Decision } from "./decide.ts";
import { digestOf } from "./digest.ts";
import type { ToolCall } from "./events.ts";
import type { Start } from "./loop.ts";
import type { Plan } from "./plan.ts";
import type { PendingCall, RunState } from "./result.ts";
import { callOf } from "./start.ts";
import { loadSession } from "./transcript.ts";

/** What is decided about pending calls, by their ids. */
export type Decisions = Readonly<Record<string, "approve" | { readonly deny: string }>>;

/**
 * Where a run begins that goes on from a state.
 * @throws StateError when the state is none, is of another agent, was resumed before, or has no such calls
 */
export async function resumeOf(plan: Plan, state: RunState, decisions: Decisions): Promise<Start> {
  checkState(plan, state, decisions);
  const stored = plan.session === undefined ? storedIn(state) : await loadSession(plan.session);
  const { messages, open, finished } = readHistory(stored, { keepOpen: true });
  const calls = open.map(callOf);
  const waiting = calls.flatMap((call) => {
    const pending = state.pending.find(({ callId }) => callId === call.callId);
    return pending === undefined ? [] : [{ call, pending }];
  });
  if (state.pending.length > 0 && waiting.length === 0) {
    throw new StateError("has calls that have their results by now");
  }
  if (calls.length === 0 && messages.at(-1)?.role !== "user") {
    throw new StateError("is of a run that came to its end");
  }
  usedStates.add(state.id);
  const made = new Map<string, Decision>();
  for (const { call, pending } of waiting) {
    const decision = await decisionOf(plan, call, pending, own(decisions, call.callId));
    if (decision !== undefined) made.set(call.callId, decision);
  }
  return { history: new History(messages), unsaved: [], open: calls, finished, decisions: made };
}

function checkState(plan: Plan, state: RunState, decisions: Decisions): void {
  const { version, id, agent, messages, finished, pending } = state as Partial<RunState>;
  const whole = typeof id === "string" && [messages, finished, pending].every((list) => Array.isArray(list));
  if (version !== 1 || !whole) throw new StateError("is not of the form that `result.state` has");
  if (agent !== plan.agentName)
    throw new StateError(`is of the agent "${agent}", and this is "${plan.agentName}"`);
  if (usedStates.has(state.id)) throw new StateError("was resumed before");
  for (const callId of Object.keys(decisions)) {
    if (state.pending.some((call) => call.callId === callId)) continue;
    const ids = state.pending.map((call) => call.callId).join(", ");
    throw new StateError(`has no pending call "${callId}": it has ${ids === "" ? "none" : ids}`);
  }
}

/** States that this process has resumed. In another one it is the session that knows which calls have run. */
const usedStates = new Set<string>();

function own(decisions: Decisions, callId: string): Decisions[string] | undefined {
  return Object.hasOwn(decisions, callId) ? decisions[callId] : undefined;
}

function storedIn({ messages, finished }: RunState): readonly unknown[] {
  return finished.length === 0 ? messages : [...messages, { role: "user", content: finished }];
}

async function decisionOf(
  { toolbox }: Plan,
  call: ToolCall,
  { digest }: PendingCall,
  decision: Decisions[string] | undefined,
): Promise<Decision | undefined> {
  if (decision === undefined) return undefined;
  if (decision !== "approve") return { deny: decision.deny };
  return (await digestOf(call, toolbox.find(call.name))) === digest ? "run" : { deny: CHANGED };
}

const CHANGED =
  "The tool is not what it was when the call was approved. Call it again if it is still needed.";
