import type { Message } from "./message.ts";

/** The messages and one more. Roles take turns: a message of the same role as the last becomes part of it. */
export function joinMessages(messages: readonly Message[], message: Message): readonly Message[] {
  const last = messages.at(-1);
  if (last?.role !== message.role) return [...messages, message];
  const content = [...blocksOf(last.content), ...blocksOf(message.content)];
  return [...messages.slice(0, -1), { role: last.role, content }];
}

/** The content as blocks. */
export function blocksOf(content: Message["content"]): Exclude<Message["content"], string> {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}
