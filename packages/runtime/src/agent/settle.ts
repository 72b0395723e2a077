import { isToolUse } from "../conversation/block-kinds.ts";
import type { ContentBlock } from "../conversation/content.ts";
import { legalCall, legalReply } from "../conversation/legal.ts";
import { textOf } from "../conversation/text.ts";
import type { ModelResponse, ModelStopReason } from "../model/model.ts";
import type { ToolCall } from "./events.ts";

/** A reply, ready to be kept in the history and acted on. */
export interface Turn {
  /** As it came, but for what a provider would refuse to read back. */
  readonly content: readonly ContentBlock[];
  /** The calls to run, in order; their ids are those in `content`. None of a reply that was cut. */
  readonly calls: readonly ToolCall[];
  readonly text: string;
  readonly stopReason: ModelStopReason;
}

/**
 * @param usedIds ids of calls that the history has already; those of this turn are added
 * @param last whether no request may follow: a pause is then a cut
 */
export function settleReply(
  { content, stopReason }: ModelResponse,
  usedIds: Set<string>,
  { last = false }: { readonly last?: boolean } = {},
): Turn {
  const text = textOf(content);
  const pausedForEver = last && stopReason === "pause_turn";
  if (cutReasons.has(stopReason) || pausedForEver) {
    return { content: legalReply(withoutCalls(content)), calls: [], text, stopReason };
  }
  const calls: ToolCall[] = [];
  const kept = content.map((block): ContentBlock => {
    if (!isToolUse(block)) return block;
    const call = legalCall(block, usedIds);
    usedIds.add(call.id);
    // The call is run as it was asked for; only what is stored has to be legal.
    calls.push({ callId: call.id, name: block.name, input: block.input === "" ? {} : block.input });
    return call;
  });
  return { content: legalReply(kept), calls, text, stopReason };
}

/** Of such a reply nothing runs: what came may be half of what was meant. */
const cutReasons: ReadonlySet<ModelStopReason> = new Set([
  "max_tokens",
  "refusal",
  "model_context_window_exceeded",
  "cut",
]);

/** Also without the provider's own calls that have no result yet: they can't be sent back alone. */
function withoutCalls(content: readonly ContentBlock[]): readonly ContentBlock[] {
  const blocks = content as readonly {
    readonly type: string;
    readonly id?: unknown;
    readonly tool_use_id?: unknown;
  }[];
  const answered = new Set(blocks.map(({ tool_use_id }) => tool_use_id));
  return content.filter((_, index) => {
    const { type, id } = blocks[index] as (typeof blocks)[number];
    return type !== "tool_use" && !(type.endsWith("_tool_use") && !answered.has(id));
  });
}
