import Anthropic from "@anthropic-ai/sdk";
import { type Fixture, LLMock } from "@copilotkit/aimock";
import { anthropic } from "../../src/model/anthropic/anthropic.ts";
import { problemsOf } from "./messages-contract.ts";
import type { WorldTurn } from "./random-world.ts";
import type { WorldModelMaker } from "./world-models.ts";

/** Over HTTP, against a Messages API that is not of our making. It refuses nothing, so the contract stands before it. */
export function aimockWorld(stream: boolean): WorldModelMaker {
  return async ({ turns }) => {
    const mock = new LLMock({ port: 0, logLevel: "silent" });
    const problems: string[] = [];
    let served = 0;
    for (const [index, turn] of turns.entries()) {
      mock.on({ predicate: () => served === index }, () => ((served += 1), responseOf(turn)), dropOf(turn));
    }
    mock.on({ predicate: () => served >= turns.length }, { content: "That is all." });
    await mock.start();
    const client = new Anthropic({
      apiKey: "key",
      baseURL: mock.url,
      maxRetries: 1,
      fetch: (url, init) => {
        problems.push(...problemsOf(JSON.parse(String(init?.body))));
        return fetch(url, init);
      },
    });
    return {
      model: anthropic("claude-test", { client, stream }),
      requests: () => served,
      problems: () => problems,
      close: () => mock.stop().then(() => undefined),
    };
  };
}

function dropOf(turn: WorldTurn): Pick<Fixture, "truncateAfterChunks"> {
  return turn.kind === "dropped" ? { truncateAfterChunks: 1 + Math.floor(turn.at * 10) } : {};
}

function responseOf(turn: WorldTurn): object {
  if (turn.kind === "failure")
    return { error: { message: "so it is", type: "api_error" }, status: turn.status, retryAfter: 0 };
  const toolCalls = turn.calls.map(({ tool, act, malformed }) => ({
    name: tool,
    arguments: JSON.stringify({ act: malformed ? 1 : act }),
  }));
  const finishReason = turn.kind === "reply" ? turn.stopReason : "tool_use";
  const content = turn.kind === "reply" && turn.words.trim() !== "" ? turn.words : "Look.";
  return toolCalls.length === 0 ? { content, finishReason } : { content, toolCalls, finishReason };
}
