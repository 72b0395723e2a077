import { isToolUse } from "./block-kinds.ts";
import { joinMessages } from "./join.ts";
import type { Message } from "./message.ts";

/** A conversation while it grows. */
export class History {
  #messages: readonly Message[];
  /** Ids of all calls so far: each is answered once, whatever a model makes of it. */
  readonly callIds: Set<string> = new Set();

  constructor(messages: readonly Message[]) {
    this.#messages = messages;
    for (const { content } of messages) {
      if (typeof content === "string") continue;
      for (const block of content) if (isToolUse(block)) this.callIds.add(block.id);
    }
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** A message without content is no message. One of the same role as the last becomes part of it. */
  add(message: Message): void {
    if (message.content.length > 0) this.#messages = joinMessages(this.#messages, message);
  }
}
