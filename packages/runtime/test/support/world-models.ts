import type { ContentBlock } from "../../src/conversation/content.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import type { Model, ModelRequest } from "../../src/model/model.ts";
import { type ScriptedReply, scripted } from "../../src/model/scripted.ts";
import { type FakeBlock, type FakeReply, startFakeMessagesApi } from "./fake-messages-api.ts";
import { problemsOf } from "./messages-contract.ts";
import type { World, WorldCall, WorldTurn } from "./random-world.ts";
import { sseOf } from "./sse.ts";

/** A model that says what a world has it say. */
export interface WorldModel {
  readonly model: Model;
  /** Requests that were answered: failed ones that were sent again count once. */
  requests(): number;
  /** What the Messages API would have refused. */
  problems(): readonly string[];
  close(): Promise<void>;
}

export type WorldModelMaker = (world: World) => Promise<WorldModel>;

const ending = "That is all.";

/** In process, through `scripted`. */
export async function scriptedWorld({ turns }: World): Promise<WorldModel> {
  const replies = [...turns.map(replyOf), ...Array.from({ length: 20 }, () => ending)];
  const model = scripted(...replies);
  return {
    model,
    requests: () => model.requests.length,
    problems: () => [
      ...model.requests.flatMap(({ messages }) => problemsOf({ model: "m", max_tokens: 1, messages })),
      ...prefixProblems(model.requests),
    ],
    close: () => Promise.resolve(),
  };
}

/** Each request begins with the one before, so that what the provider has cached of it is found again. */
function prefixProblems(requests: readonly ModelRequest[]): string[] {
  return requests.slice(1).flatMap((request, index) => {
    const before = requests[index] ?? request;
    // A paused reply is the last message of one request, and part of it in the next.
    const length = before.messages.length - (before.messages.at(-1)?.role === "assistant" ? 1 : 0);
    const same =
      request.tools === before.tools &&
      request.system === before.system &&
      JSON.stringify(request.messages.slice(0, length)) === JSON.stringify(before.messages.slice(0, length));
    return same ? [] : [`request ${index + 1} does not begin with the one before`];
  });
}

/** Over HTTP, through Anthropic's SDK. */
export function httpWorld(stream: boolean): WorldModelMaker {
  return async ({ turns }) => {
    const api = await startFakeMessagesApi((index) => {
      const turn = turns[index];
      return turn === undefined ? { content: [{ type: "text", text: ending }] } : wireReplyOf(turn, stream);
    });
    return {
      model: anthropic("claude-test", { apiKey: "key", baseURL: api.url, maxRetries: 1, stream }),
      requests: () => api.requests.length,
      problems: () => api.problems,
      close: () => api.close(),
    };
  };
}

function replyOf(turn: WorldTurn): ScriptedReply {
  if (turn.kind === "failure") return new Error(`status ${turn.status}`);
  const content = contentOf(turn);
  if (turn.kind === "reply") return { content, stopReason: turn.stopReason, usage: noUsage };
  return {
    content: content.slice(0, Math.floor(content.length * turn.at)),
    stopReason: "cut",
    usage: noUsage,
  };
}

function wireReplyOf(turn: WorldTurn, stream: boolean): FakeReply {
  if (turn.kind === "failure") return { status: turn.status, headers: { "retry-after-ms": "1" } };
  const content = contentOf(turn);
  if (turn.kind === "reply") return { content, stop_reason: turn.stopReason };
  const text = stream ? sseOf({ content, stop_reason: "tool_use", usage: {} }) : JSON.stringify(content);
  return { content, stop_reason: "tool_use", cutAfter: Math.floor(text.length * turn.at) };
}

function contentOf(turn: Exclude<WorldTurn, { kind: "failure" }>): (ContentBlock & FakeBlock)[] {
  const words = turn.kind === "reply" ? [{ type: "text", text: turn.words } as const] : [];
  return [{ type: "thinking", thinking: "", signature: "s" }, ...words, ...turn.calls.map(callOf)];
}

function callOf({ tool, act, id, malformed }: WorldCall): ContentBlock & FakeBlock {
  return { type: "tool_use", id, name: tool, input: malformed ? { act: 1 } : { act } };
}
