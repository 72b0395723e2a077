import { isToolResult, isToolUse } from "./block-kinds.ts";
import type { ContentBlock, ToolResultBlock, ToolUseBlock } from "./content.ts";
import { blocksOf, joinMessages } from "./join.ts";
import { legalCall, legalReply, legalTexts } from "./legal.ts";
import type { Message } from "./message.ts";

/** Gives each call one result, right after it and in order, and drops results that answer nothing. */
export function mendCalls(messages: readonly Message[]): readonly Message[] {
  const usedIds = new Set<string>();
  let mended: readonly Message[] = [];
  let waiting: readonly Waiting[] = [];
  const add = (role: Message["role"], content: Message["content"]): void => {
    if (content.length > 0) mended = joinMessages(mended, { role, content });
  };
  for (const { role, content } of messages) {
    if (role === "assistant") {
      // A reply right after a reply: what the first one asked for was never answered.
      add("user", waiting.map(unanswered));
      if (typeof content === "string") {
        waiting = [];
        add("assistant", content);
        continue;
      }
      const { blocks, calls } = readReply(content, usedIds);
      waiting = blocks.length > 0 ? calls : [];
      add("assistant", blocks);
    } else {
      add(
        "user",
        waiting.length === 0 && typeof content === "string"
          ? content
          : readAnswers(blocksOf(content), waiting),
      );
      waiting = [];
    }
  }
  add("user", waiting.map(unanswered));
  return mended;
}

/** What the result says of a call that has none. */
export const lostResult =
  "There is no result: the run ended before it was recorded. The call may have run, in whole or in part.";

type Block = ContentBlock | ToolResultBlock;

/** A call under the id it came with, since its result goes by that one. */
interface Waiting {
  readonly originalId: string;
  readonly call: ToolUseBlock;
}

function readReply(
  content: readonly Block[],
  usedIds: Set<string>,
): { blocks: readonly Block[]; calls: Waiting[] } {
  const calls: Waiting[] = [];
  const blocks = legalReply(content).map((block) => {
    if (!isToolUse(block)) return block;
    const call = legalCall(block, usedIds);
    usedIds.add(call.id);
    calls.push({ originalId: block.id, call });
    return call;
  });
  return { blocks, calls };
}

function readAnswers(content: readonly Block[], waiting: readonly Waiting[]): readonly Block[] {
  const results = content.filter(isToolResult);
  const answers = waiting.map((entry) => {
    const at = results.findIndex((result) => result.tool_use_id === entry.originalId);
    const [result] = at === -1 ? [] : results.splice(at, 1);
    if (result === undefined) return unanswered(entry);
    return result.tool_use_id === entry.call.id ? result : { ...result, tool_use_id: entry.call.id };
  });
  return [...answers, ...legalTexts(content.filter((block) => !isToolResult(block)))];
}

function unanswered({ call }: Waiting): ToolResultBlock {
  return { type: "tool_result", tool_use_id: call.id, content: lostResult, is_error: true };
}
