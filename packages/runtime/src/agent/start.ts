import type { ContentBlock, ToolUseBlock } from "../conversation/content.ts";
import { History } from "../conversation/history.ts";
import type { Message } from "../conversation/message.ts";
import { readHistory } from "../conversation/read-history.ts";
import { PromptError } from "../errors/agent-prompt-error.ts";
import type { ToolCall } from "./events.ts";
import type { Start } from "./loop.ts";
import { promptContent } from "./prompt.ts";
import { nothingResumed } from "./resumed.ts";

/**
 * Where a run with this prompt begins. With an empty one it goes on with the history as it is.
 * @throws PromptError when there is nothing to ask
 */
export function startOf(prompt: string | readonly ContentBlock[], stored: readonly unknown[]): Start {
  const content = promptContent(prompt);
  if (content.length > 0) {
    const history = new History(readHistory(stored).messages);
    const message: Message = { role: "user", content };
    history.add(message);
    return { history, unsaved: [message], open: [], finished: [], resumed: nothingResumed };
  }
  const { messages, open, finished } = readHistory(stored, { keepOpen: true });
  if (open.length === 0 && messages.at(-1)?.role !== "user") throw new PromptError();
  return {
    history: new History(messages),
    unsaved: [],
    open: open.map(callOf),
    finished,
    resumed: nothingResumed,
  };
}

export function callOf({ id, name, input }: ToolUseBlock): ToolCall {
  return { callId: id, name, input };
}
