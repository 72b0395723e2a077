import type { ToolResultBlock } from "../conversation/content.ts";
import { joinMessages } from "../conversation/join.ts";
import type { Message } from "../conversation/message.ts";
import type { Usage } from "../conversation/usage.ts";
import { digestOf } from "./digest.ts";
import type { ToolCall } from "./events.ts";
import type { Plan } from "./plan.ts";
import type { PendingCall, RunResult, RunState } from "./result.ts";
import type { StopReason } from "./stop.ts";

/** What a run has come to when it ends. */
export interface Ended {
  readonly plan: Plan;
  readonly history: { readonly messages: readonly Message[] };
  readonly usage: Usage;
  readonly iterations: number;
  readonly text: string;
}

/** A turn that is left with calls undecided. */
export interface OpenTurn {
  readonly calls: readonly ToolCall[];
  readonly results: readonly ToolResultBlock[];
  readonly pending: readonly ToolCall[];
}

export async function resultOf(ended: Ended, stopReason: StopReason, open?: OpenTurn): Promise<RunResult> {
  const { plan, history, usage, iterations, text } = ended;
  const pending = await Promise.all((open?.pending ?? []).map((call) => pendingOf(plan, call)));
  const state: RunState = {
    version: 1,
    id: crypto.randomUUID(),
    agent: plan.agentName,
    messages: history.messages,
    finished: open?.results ?? [],
    pending,
  };
  const messages = open === undefined ? history.messages : closed(history.messages, open);
  return { text, stopReason, messages, usage, iterations, pending, state };
}

async function pendingOf({ toolbox }: Plan, call: ToolCall): Promise<PendingCall> {
  return { ...call, digest: await digestOf(call, toolbox.find(call.name)) };
}

/** The history with every call answered, for those who go on without deciding. */
function closed(messages: readonly Message[], { calls, results, pending }: OpenTurn): readonly Message[] {
  const content = calls.map(({ callId }): ToolResultBlock => {
    const result = results.find(({ tool_use_id }) => tool_use_id === callId);
    if (result !== undefined) return result;
    const waits = pending.some((call) => call.callId === callId);
    const text = waits
      ? "This call waits for approval and has not run."
      : "This call has not run: one before it waits for approval.";
    return { type: "tool_result", tool_use_id: callId, content: text, is_error: true };
  });
  return joinMessages(messages, { role: "user", content });
}
