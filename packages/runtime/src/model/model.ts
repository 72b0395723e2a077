import type { ContentBlock } from "../conversation/content.ts";
import type { Message } from "../conversation/message.ts";
import type { Usage } from "../conversation/usage.ts";
import type { Tool } from "../tool/tool.ts";

/** One method: the SDK client, the offline model and a scripted test model all implement it. */
export interface Model {
  readonly name: string;
  /**
   * One reply to one request.
   * @throws ModelError when there is no reply to be had
   */
  generate(request: ModelRequest, options: GenerateOptions): Promise<ModelResponse>;
}

export interface ModelRequest {
  /** Text, or blocks in the provider's form. Empty text means none. */
  readonly system: string | readonly ContentBlock[];
  readonly messages: readonly Message[];
  readonly tools: readonly Tool[];
  readonly maxTokens?: number;
  readonly toolChoice?: "auto" | "none" | "any" | { readonly tool: string };
  /** Members of the provider's own request, passed through as they are. */
  readonly provider?: Readonly<Record<string, unknown>>;
}

export interface GenerateOptions {
  readonly signal: AbortSignal;
  /** Called as the reply arrives. A returned promise is awaited, so that a slow reader slows the stream. */
  readonly onEvent: (event: ModelEvent) => void | Promise<void>;
}

export type ModelEvent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "thinking"; readonly text: string }
  | { readonly type: "tool_input"; readonly callId: string; readonly name: string; readonly delta: string };

export interface ModelResponse {
  readonly content: readonly ContentBlock[];
  readonly stopReason: ModelStopReason;
  readonly usage: Usage;
}

/** Why a reply ended. `cut` is ours: the stream ended before the provider said why. */
export type ModelStopReason =
  | "end_turn"
  | "tool_use"
  | "max_tokens"
  | "stop_sequence"
  | "pause_turn"
  | "refusal"
  | "model_context_window_exceeded"
  | "cut";
