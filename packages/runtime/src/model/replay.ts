import { isText, isThinking, isToolUse } from "../conversation/block-kinds.ts";
import type { ContentBlock } from "../conversation/content.ts";
import type { GenerateOptions, ModelEvent, ModelResponse } from "./model.ts";

/** Tells a reply that came in one piece with the events that a stream of it would have brought. */
export async function replay(
  { content }: ModelResponse,
  { onEvent, signal }: GenerateOptions,
): Promise<void> {
  for (const block of content) {
    signal.throwIfAborted();
    const event = eventOf(block);
    const taken = event && onEvent(event);
    if (taken !== undefined) await taken;
  }
}

function eventOf(block: ContentBlock): ModelEvent | undefined {
  if (isText(block) && block.text !== "") return { type: "text", text: block.text };
  if (isThinking(block) && block.thinking !== "") return { type: "thinking", text: block.thinking };
  if (!isToolUse(block)) return undefined;
  const { id, name, input } = block;
  return { type: "tool_input", callId: id, name, delta: JSON.stringify(input) ?? "" };
}
