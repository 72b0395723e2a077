import { isToolResult, isToolUse } from "./block-kinds.ts";
import type { ContentBlock, ToolResultBlock, ToolUseBlock } from "./content.ts";
import { blocksOf, joinMessages } from "./join.ts";
import { legalCall, legalReply, legalTexts } from "./legal.ts";
import type { Message } from "./message.ts";

/** Messages in which each call has one result, right after it and in order, but for the calls of the last reply. */
export interface MendedMessages {
  readonly messages: readonly Message[];
  /** What the last reply asks for, when nothing follows it. */
  readonly waiting: readonly WaitingCall[];
}

/** A call under the id it came with, since its result goes by that one. */
export interface WaitingCall {
  readonly originalId: string;
  readonly call: ToolUseBlock;
}

type Block = ContentBlock | ToolResultBlock;

/** Gives calls their results, and drops results that answer nothing. What is whole stays as it is. */
export function mendCalls(messages: readonly Message[]): MendedMessages {
  const usedIds = new Set<string>();
  let mended: readonly Message[] = [];
  let waiting: readonly WaitingCall[] = [];
  const add = (role: Message["role"], content: Message["content"]): void => {
    if (content.length > 0) mended = joinMessages(mended, { role, content });
  };
  for (const { role, content } of messages) {
    if (role === "user") {
      add("user", readAnswers(content, waiting));
      waiting = [];
    } else if (mended.length > 0) {
      // A reply right after a reply: what the first one asked for was never answered.
      add("user", waiting.map(unanswered));
      const reply = readReply(content, usedIds);
      waiting = reply.calls;
      add("assistant", reply.content);
    }
  }
  return { messages: mended, waiting };
}

/** The results for the calls that wait, each of them once, then whatever else the message says. */
function readAnswers(content: Message["content"], waiting: readonly WaitingCall[]): Message["content"] {
  if (typeof content === "string" && waiting.length === 0) return /\S/.test(content) ? content : [];
  const blocks = blocksOf(content);
  const answers = answersTo(waiting, blocks);
  const results = waiting.map((entry, index) => answers[index] ?? unanswered(entry));
  return [...results, ...legalTexts(blocks.filter(isUsers))];
}

/** Calls and thinking are a model's. */
function isUsers(block: Block): boolean {
  return !isToolResult(block) && !isToolUse(block) && !block.type.endsWith("thinking");
}

/** The result of each call that has one, under the call's id. */
export function answersTo(
  waiting: readonly WaitingCall[],
  blocks: readonly Block[],
): readonly (ToolResultBlock | undefined)[] {
  const results = blocks.filter(isToolResult);
  return waiting.map(({ originalId, call }) => {
    const at = results.findIndex((result) => result.tool_use_id === originalId);
    const [result] = at === -1 ? [] : results.splice(at, 1);
    return result === undefined || result.tool_use_id === call.id
      ? result
      : { ...result, tool_use_id: call.id };
  });
}

export function unanswered({ call }: WaitingCall): ToolResultBlock {
  return { type: "tool_result", tool_use_id: call.id, content: lostResult, is_error: true };
}

const lostResult =
  "There is no result: the run ended before it was recorded. The call may have run, in whole or in part.";

function readReply(
  content: Message["content"],
  usedIds: Set<string>,
): { readonly content: Message["content"]; readonly calls: readonly WaitingCall[] } {
  if (typeof content === "string") return { content: /\S/.test(content) ? content : [], calls: [] };
  const calls: WaitingCall[] = [];
  const blocks = legalReply(content.filter((block) => !isToolResult(block))).map((block) => {
    if (!isToolUse(block)) return block;
    const call = legalCall(block, usedIds);
    usedIds.add(call.id);
    calls.push({ originalId: block.id, call });
    return call;
  });
  return { content: blocks, calls };
}
