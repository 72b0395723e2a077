import type { ToolResultBlock } from "../conversation/content.ts";
import type { Usage } from "../conversation/usage.ts";
import type { ModelEvent } from "../model/model.ts";
import type { Repair } from "../schema/repair.ts";
import type { ToolEvent } from "../tool/make-context.ts";
import type { RunResult } from "./result.ts";

/** A call that the model asked for. */
export interface ToolCall {
  readonly callId: string;
  readonly name: string;
  /** As the model sent it. A tool that runs has decoded it. */
  readonly input: unknown;
}

/**
 * What happens in a run, in order: enough to draw a chat with. Text, thinking and arguments come as they stream;
 * `done` is last and once.
 */
export type AgentEvent =
  | ModelEvent
  | ToolEvent
  | ToolCallEvent
  | ToolResultEvent
  | ApprovalEvent
  | IterationEvent
  | DoneEvent;

/** A call is about to run. */
export interface ToolCallEvent extends ToolCall {
  readonly type: "tool_call";
  /** What is taken for something else than was sent, such as `"3"` for a number. */
  readonly repairs: readonly Repair[];
}

/** A call has its result. */
export interface ToolResultEvent {
  readonly type: "tool_result";
  readonly callId: string;
  readonly name: string;
  /** What the function returned; for an error what was thrown. */
  readonly output: unknown;
  /** What the model is given. */
  readonly content: ToolResultBlock["content"];
  readonly isError: boolean;
  readonly ms: number;
}

/**
 * A call waits for a decision. Call `approve` or `deny` before asking for the next event: a call that is
 * undecided by then ends the run with `stopReason: "approval"`.
 */
export interface ApprovalEvent extends ToolCall {
  readonly type: "approval";
  /** The agent that asks, when it runs in a call: `callId` is then the id of that call, a slash, and its own. */
  readonly agent?: string;
  approve(): void;
  deny(reason?: string): void;
}

/** The model has replied. */
export interface IterationEvent {
  readonly type: "iteration";
  /** The number of the model request, from 1. */
  readonly index: number;
  /** The tokens of this one. */
  readonly usage: Usage;
}

export interface DoneEvent {
  readonly type: "done";
  readonly result: RunResult;
}
