import type { ToolResultBlock } from "../conversation/content.ts";
import type { Message } from "../conversation/message.ts";
import type { Usage } from "../conversation/usage.ts";
import type { ToolCall } from "./events.ts";
import type { StopReason } from "./stop.ts";

/** How a run ended. */
export interface RunResult {
  /** The text of the last reply. Empty when there was none. */
  readonly text: string;
  readonly stopReason: StopReason;
  /** The whole conversation, to be given to the next run as `messages`. */
  readonly messages: readonly Message[];
  /** Summed over the model requests of this run, and of the agents that ran in its calls. */
  readonly usage: Usage;
  /** The part of `usage` that those agents spent. */
  readonly innerUsage: Usage;
  /** Model requests made. */
  readonly iterations: number;
  /** Calls that wait for a decision: not empty exactly when `stopReason` is `"approval"`. */
  readonly pending: readonly PendingCall[];
  /** What `agent.resume` takes, also in another process. */
  readonly state: RunState;
}

/** Where a run stands. It is JSON: store it, and check who may decide before resuming. */
export interface RunState {
  readonly version: 1;
  /** Each state can be resumed once. */
  readonly id: string;
  /** The name of the agent whose run it was. */
  readonly agent: string;
  /** Ends with the reply whose calls are not all answered, when there are pending ones. */
  readonly messages: readonly Message[];
  /** Results of that reply's calls that have run. */
  readonly finished: readonly ToolResultBlock[];
  readonly pending: readonly PendingCall[];
  /** Runs of other agents that wait inside that reply's calls. */
  readonly inner?: readonly InnerRun[];
  /** The folder of this machine that has the long results of the run; the resumed one removes it at its end. */
  readonly outputs?: string;
}

export interface PendingCall extends ToolCall {
  /** Of the input and of the tool as it was: a call is approved as it was asked for, or not at all. */
  readonly digest: string;
  /** The agent that asks, when it runs in a call: `callId` is then the id of that call, a slash, and its own. */
  readonly agent?: string;
}

/** A run that goes on inside a call. */
export interface InnerRun {
  readonly callId: string;
  /** Of the call and of the agent's tool as it was. */
  readonly digest: string;
  readonly state: RunState;
}
