import type { ToolResultBlock } from "../conversation/content.ts";
import { joinMessages } from "../conversation/join.ts";
import type { Message } from "../conversation/message.ts";
import { digestOf } from "./digest.ts";
import type { ToolCall } from "./events.ts";
import { innerId } from "./host.ts";
import type { Plan } from "./plan.ts";
import type { InnerRun, PendingCall, RunResult, RunState } from "./result.ts";
import type { PausedCall } from "./run-call.ts";
import type { StopReason } from "./stop.ts";

/** What a run has come to when it ends. */
export interface Ended {
  readonly plan: Plan;
  readonly history: { readonly messages: readonly Message[] };
  readonly iterations: number;
  readonly text: string;
}

/** A turn that is left with calls undecided. */
export interface OpenTurn {
  readonly calls: readonly ToolCall[];
  readonly results: readonly ToolResultBlock[];
  readonly pending: readonly ToolCall[];
  readonly paused: readonly PausedCall[];
}

export async function resultOf(ended: Ended, stopReason: StopReason, open?: OpenTurn): Promise<RunResult> {
  const { plan, history, iterations, text } = ended;
  const paused = open?.paused ?? [];
  const own = await Promise.all((open?.pending ?? []).map((call) => pendingOf(plan, call)));
  const pending = [...own, ...paused.flatMap(pendingWithin)];
  const inner = await Promise.all(paused.map((call) => innerRunOf(plan, call)));
  const outputs = open && (await plan.outputs.folder());
  const state: RunState = {
    version: 1,
    id: crypto.randomUUID(),
    agent: plan.agentName,
    messages: history.messages,
    finished: open?.results ?? [],
    pending,
    ...(inner.length > 0 && { inner }),
    ...(outputs !== undefined && { outputs }),
  };
  const { total: usage, inner: innerUsage } = plan.meter;
  const messages = open === undefined ? history.messages : closed(history.messages, open);
  return { text, stopReason, messages, usage, innerUsage, iterations, pending, state };
}

async function pendingOf({ toolbox }: Plan, call: ToolCall): Promise<PendingCall> {
  return { ...call, digest: await digestOf(call, toolbox.find(call.name)) };
}

/** What the agent in a call waits for. */
function pendingWithin({ call, inner }: PausedCall): readonly PendingCall[] {
  const { agent } = inner;
  return inner.pending.map((pending) => ({
    agent,
    ...pending,
    callId: innerId(call.callId, pending.callId),
  }));
}

async function innerRunOf({ toolbox }: Plan, { call, inner }: PausedCall): Promise<InnerRun> {
  const digest = await digestOf(call, toolbox.find(call.name));
  return { callId: call.callId, digest, state: inner };
}

/** The history with every call answered, for those who go on without deciding. */
function closed(
  messages: readonly Message[],
  { calls, results, pending, paused }: OpenTurn,
): readonly Message[] {
  const content = calls.map(({ callId }): ToolResultBlock => {
    const result = results.find(({ tool_use_id }) => tool_use_id === callId);
    if (result !== undefined) return result;
    const has = (call: ToolCall): boolean => call.callId === callId;
    const text = paused.some(({ call }) => has(call)) ? PAUSED : pending.some(has) ? PENDING : BLOCKED;
    return { type: "tool_result", tool_use_id: callId, content: text, is_error: true };
  });
  return joinMessages(messages, { role: "user", content });
}

const PAUSED = "This call has not come to its end: what it does waits for approval.";
const PENDING = "This call waits for approval and has not run.";
const BLOCKED = "This call has not run: one before it waits for approval.";
