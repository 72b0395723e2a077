import { HistoryError } from "../errors/agent-history-error.ts";
import { isToolResult } from "./block-kinds.ts";
import type { ToolResultBlock, ToolUseBlock } from "./content.ts";
import { blocksOf, joinMessages } from "./join.ts";
import { answersTo, mendCalls, unanswered } from "./mend-calls.ts";
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
  return (keepOpen ? openHistory(messages) : undefined) ?? closedHistory(messages);
}

function closedHistory(given: readonly Message[]): ReadHistory {
  const { messages, waiting } = mendCalls(given);
  return { messages: withResults(messages, waiting.map(unanswered)), open: [], finished: [] };
}

/** Absent when there is nothing open: also when words follow the reply, for they end its turn. */
function openHistory(given: readonly Message[]): ReadHistory | undefined {
  const at = given.findLastIndex(({ role }) => role === "assistant") + 1;
  const after = given.slice(at).flatMap(({ content }) => blocksOf(content));
  if (at === 0 || !after.every(isToolResult)) return undefined;
  const { messages, waiting } = mendCalls(given.slice(0, at));
  const answers = answersTo(waiting, after);
  const open = waiting.flatMap(({ call }, index) => (answers[index] === undefined ? [call] : []));
  const finished = answers.filter((answer) => answer !== undefined);
  if (open.length > 0) return { messages, open, finished };
  return { messages: withResults(messages, finished), open, finished: [] };
}

function withResults(messages: readonly Message[], results: readonly ToolResultBlock[]): readonly Message[] {
  return results.length === 0 ? messages : joinMessages(messages, { role: "user", content: results });
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
