import type { ToolUseBlock } from "../conversation/content.ts";
import { noUsage } from "../conversation/usage.ts";
import { ModelError } from "../errors/model-error.ts";
import { isObject } from "../schema/own.ts";
import { checkOption, rule } from "../tool/option-rules.ts";
import type { Model, ModelRequest, ModelResponse } from "./model.ts";
import { replay } from "./replay.ts";

/** One reply of a scripted model. An error is thrown; a function is called with the request and makes the reply. */
export type ScriptedReply =
  | ScriptedAnswer
  | ((request: ModelRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

/** Text, calls with what is said before them, a whole response, or an error to throw. */
export type ScriptedAnswer = string | ScriptedCalls | ModelResponse | Error;

export interface ScriptedCalls {
  readonly text?: string;
  /** Each gets an id of its own: `call_1`, `call_2`… in the order of the whole script. */
  readonly calls: readonly (readonly [name: string, input: unknown])[];
}

export interface ScriptedModel extends Model {
  /** What the run asked, one for each reply given. */
  readonly requests: readonly ModelRequest[];
}

/**
 * A model for tests: gives these replies in order, and fails when it is asked for more.
 * @throws AgentOptionError when one is none of these
 */
export function scripted(...replies: ScriptedReply[]): ScriptedModel {
  for (const [index, reply] of replies.entries()) checkOption(`replies[${index}]`, aReply, reply);
  const requests: ModelRequest[] = [];
  let calls = 0;
  return {
    name: "scripted",
    requests,
    async generate(request, options): Promise<ModelResponse> {
      const reply = replies[requests.length];
      requests.push({ ...request, messages: [...request.messages] });
      if (reply === undefined) throw scriptEnded(replies.length);
      const answer = typeof reply === "function" ? await reply(request) : reply;
      checkOption("reply", anAnswer, answer);
      if (answer instanceof Error) throw answer;
      const response = responseOf(answer, () => `call_${++calls}`);
      await replay(response, options);
      return response;
    },
  };
}

const anAnswer = rule(
  "a text, an Error, `{ calls: [[name, input]] }`, or a response with `content`, `stopReason` and `usage`",
  (value) => {
    if (typeof value === "string" || value instanceof Error) return true;
    const { calls, content, stopReason, usage } = (value ?? {}) as Record<string, unknown>;
    if (content === undefined) return Array.isArray(calls) && calls.every((call) => Array.isArray(call));
    return Array.isArray(content) && typeof stopReason === "string" && isObject(usage);
  },
);

const aReply = rule(
  `${anAnswer.takes}, or a function that makes one`,
  (value) => typeof value === "function" || anAnswer.allows(value),
);

function scriptEnded(count: number): ModelError {
  return new ModelError(
    "MODEL_SCRIPT_ENDED",
    `The script has ${count} ${count === 1 ? "reply" : "replies"}, and the run asked for one more. ` +
      "Add the reply that comes next, or look at `requests` for why the run went on.",
  );
}

function responseOf(answer: Exclude<ScriptedAnswer, Error>, nextId: () => string): ModelResponse {
  if (typeof answer === "string") {
    return { content: [{ type: "text", text: answer }], stopReason: "end_turn", usage: noUsage };
  }
  if ("content" in answer) return answer;
  const text = answer.text === undefined ? [] : [{ type: "text", text: answer.text } as const];
  const uses = answer.calls.map(
    ([name, input]): ToolUseBlock => ({ type: "tool_use", id: nextId(), name, input }),
  );
  return { content: [...text, ...uses], stopReason: "tool_use", usage: noUsage };
}
