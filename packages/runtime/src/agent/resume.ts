import { History } from "../conversation/history.ts";
import { readHistory } from "../conversation/read-history.ts";
import { StateError } from "../errors/agent-state-error.ts";
import type { Decision } from "./decide.ts";
import { digestOf } from "./digest.ts";
import type { ToolCall } from "./events.ts";
import { innerId, type PausedRun } from "./host.ts";
import type { Start } from "./loop.ts";
import type { Plan } from "./plan.ts";
import type { InnerRun, PendingCall, RunState } from "./result.ts";
import type { Resumed } from "./resumed.ts";
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
  const waits = [...state.pending, ...innerOf(state)];
  if (waits.length > 0 && !calls.some((call) => waits.some(isOf(call)))) {
    throw new StateError("has calls that have their results by now");
  }
  if (calls.length === 0 && messages.at(-1)?.role !== "user") {
    throw new StateError("is of a run that came to its end");
  }
  usedStates.add(state.id);
  const resumed = await resumedOf(plan, state, calls, decisions);
  return { history: new History(messages), unsaved: [], open: calls, finished, resumed };
}

async function resumedOf(
  plan: Plan,
  state: RunState,
  calls: readonly ToolCall[],
  decided: Decisions,
): Promise<Resumed> {
  const decisions = new Map<string, Decision>();
  const runs = new Map<string, PausedRun>();
  for (const call of calls) {
    const inner = innerOf(state).find(isOf(call));
    const asked = inner ?? state.pending.find(isOf(call));
    // A call in which an agent waits has begun: that it may run was decided before.
    const given = inner === undefined ? own(decided, call.callId) : "approve";
    const decision = asked && (await decisionOf(plan, call, asked, given));
    if (decision !== undefined) decisions.set(call.callId, decision);
    if (inner !== undefined) runs.set(call.callId, { state: inner.state, decisions: within(call, decided) });
  }
  return { decisions, runs };
}

function innerOf({ inner = [] }: RunState): readonly InnerRun[] {
  return inner;
}

function isOf({ callId }: ToolCall): (of: { readonly callId: string }) => boolean {
  return (of) => of.callId === callId;
}

/** What is decided about the calls of the agent that runs in this one, by the ids that they have there. */
function within({ callId }: ToolCall, decisions: Decisions): Decisions {
  const prefix = innerId(callId, "");
  const inner = Object.entries(decisions).filter(([id]) => id.startsWith(prefix));
  return Object.fromEntries(inner.map(([id, decision]) => [id.slice(prefix.length), decision]));
}

function checkState(plan: Plan, state: RunState, decisions: Decisions): void {
  const { version, id, agent, messages, finished, pending, inner = [] } = (state ?? {}) as Partial<RunState>;
  const lists = [messages, finished, pending, inner];
  const whole = typeof id === "string" && lists.every((list) => Array.isArray(list));
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
  asked: PendingCall | InnerRun,
  decision: Decisions[string] | undefined,
): Promise<Decision | undefined> {
  if (decision === undefined) return undefined;
  if (decision !== "approve") return { deny: decision.deny };
  if ((await digestOf(call, toolbox.find(call.name))) === asked.digest) return "run";
  return "state" in asked
    ? { giveUp: `${CHANGED} it stopped for an approval.` }
    : { deny: `${CHANGED} the call was approved. Call it again if it is still needed.` };
}

const CHANGED = "The tool is not what it was when";
