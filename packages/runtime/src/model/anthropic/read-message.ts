import type { ContentBlock } from "../../conversation/content.ts";
import type { Usage } from "../../conversation/usage.ts";
import type { ModelResponse, ModelStopReason } from "../model.ts";

/** A whole message as the API sends it. */
export interface WireMessage {
  readonly content: readonly ContentBlock[];
  readonly stop_reason: string | null;
  readonly usage: WireUsage;
}

export interface WireUsage {
  readonly input_tokens?: number | null;
  readonly output_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
}

/** A reply that came in one piece. */
export function readMessage(reply: unknown): ModelResponse {
  const { content, stop_reason, usage } = reply as WireMessage;
  return { content, stopReason: stopReasonOf(stop_reason), usage: usageOf(usage) };
}

/** A reason that is newer than this package ends the turn: whether there are calls to run is seen in the content. */
export function stopReasonOf(reason: string | null): ModelStopReason {
  if (reason === null) return "cut";
  return reasons.has(reason) ? (reason as ModelStopReason) : "end_turn";
}

export function usageOf(usage: WireUsage): Usage {
  return {
    inputTokens: usage.input_tokens ?? 0,
    outputTokens: usage.output_tokens ?? 0,
    cacheReadTokens: usage.cache_read_input_tokens ?? 0,
    cacheWriteTokens: usage.cache_creation_input_tokens ?? 0,
  };
}

const reasons: ReadonlySet<string> = new Set([
  "end_turn",
  "tool_use",
  "max_tokens",
  "stop_sequence",
  "pause_turn",
  "refusal",
  "model_context_window_exceeded",
]);
