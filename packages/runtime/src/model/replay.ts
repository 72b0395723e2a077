import { isText, isThinking, isToolUse } from "../conversation/block-kinds.ts";
import type { GenerateOptions, ModelResponse } from "./model.ts";

/** Tells a reply that came in one piece with the events that a stream of it would have brought. */
export async function replay(
  { content }: ModelResponse,
  { onEvent, signal }: GenerateOptions,
): Promise<void> {
  for (const block of content) {
    signal.throwIfAborted();
    if (isText(block) && block.text !== "") await onEvent({ type: "text", text: block.text });
    if (isThinking(block) && block.thinking !== "") await onEvent({ type: "thinking", text: block.thinking });
    if (isToolUse(block)) {
      const { id, name, input } = block;
      await onEvent({ type: "tool_input", callId: id, name, delta: JSON.stringify(input) ?? "" });
    }
  }
}
