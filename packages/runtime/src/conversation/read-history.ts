import { HistoryError } from "../errors/agent-history-error.ts";
import { isToolResult, isToolUse } from "./block-kinds.ts";
import type { ToolResultBlock, ToolUseBlock } from "./content.ts";
import { blocksOf, joinMessages } from "./join.ts";
import { mendCalls } from "./mend-calls.ts";
import type { Message } from "./message.ts";

/** A history that a provider takes, and what is left to do in it. */
export interface ReadHistory {
  /** Roles take turns, each call has its result right after it, no result is without its call. */
  readonly messages: readonly Message[];
  /** The calls of the last reply that have no result. Only asked for with `open`; then `messages` ends in that reply. */
  readonly open: readonly ToolUseBlock[];
  /** The results that the other calls of that reply have. */
  readonly finished: readonly ToolResultBlock[];
}

/**
 * Reads a stored history and mends what a crash, a cut or another program has left broken.
 * @param keepOpen leaves the unanswered calls of the last reply open, so that a run can go on with them
 * @throws HistoryError when it is no list of messages
 */
export function readHistory(
  stored: readonly unknown[],
  { keepOpen = false }: { readonly keepOpen?: boolean } = {},
): ReadHistory {
  const messages = stored.map(readMessage).reduce<readonly Message[]>(joinMessages, []);
  const start = messages.findIndex(({ role }) => role === "user");
  const usable = start <= 0 ? messages : messages.slice(start);
  if (!keepOpen) return { messages: mendCalls(usable), open: [], finished: [] };
  return splitOpen(usable);
}

function splitOpen(messages: readonly Message[]): ReadHistory {
  const at = messages.findLastIndex(({ role }) => role === "assistant");
  const reply = messages[at];
  const after = at === -1 ? [] : messages.slice(at + 1).flatMap(({ content }) => blocksOf(content));
  const calls = reply === undefined ? [] : blocksOf(reply.content).filter(isToolUse);
  const finished = calls.flatMap(({ id }) =>
    after
      .filter(isToolResult)
      .filter((result) => result.tool_use_id === id)
      .slice(0, 1),
  );
  const open = calls.filter(({ id }) => !finished.some((result) => result.tool_use_id === id));
  // Words after the reply end its turn: what is still open then stays undone.
  if (open.length === 0 || reply === undefined || !after.every(isToolResult)) {
    return { messages: mendCalls(messages), open: [], finished: [] };
  }
  return { messages: [...mendCalls(messages.slice(0, at)), reply], open, finished };
}

function readMessage(value: unknown, index: number): Message {
  const { role, content } = (value ?? {}) as Partial<Message>;
  if (role !== "user" && role !== "assistant")
    throw new HistoryError(index, `has the role ${JSON.stringify(role) ?? "nothing"}`);
  if (typeof content === "string") return { role, content: content === "" ? [] : content };
  if (!Array.isArray(content) || !content.every(isBlock))
    throw new HistoryError(index, "has content that is no text and no list of blocks");
  return { role, content };
}

function isBlock(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"
  );
}
