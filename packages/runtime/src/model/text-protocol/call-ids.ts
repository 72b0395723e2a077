import { isToolUse } from "../../conversation/block-kinds.ts";
import type { Message } from "../../conversation/message.ts";

/** Makes the ids of a reply's calls: the same for the same conversation, and none that it has already. */
export function callIds(messages: readonly Message[]): () => string {
  const used = new Set<string>();
  for (const { content } of messages) {
    if (typeof content === "string") continue;
    for (const block of content) if (isToolUse(block)) used.add(block.id);
  }
  let count = used.size;
  return () => {
    do count += 1;
    while (used.has(`fn_${count}`));
    return `fn_${count}`;
  };
}
