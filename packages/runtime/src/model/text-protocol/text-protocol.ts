import type { GenerateOptions, Model, ModelRequest, ModelResponse } from "../model.ts";
import { replay } from "../replay.ts";
import { callIds } from "./call-ids.ts";
import { ReplyReader } from "./reply-reader.ts";
import { withSection } from "./section.ts";
import { writeMessages } from "./write-messages.ts";

/**
 * Gives tools to a model that knows nothing of tool calling. The model is told in its system prompt how to write a
 * call as a tag, `<fn_search query="tea"/>`; calls are read from its replies, and their results are written into the
 * next message. The agent sees a model like any other, and the history keeps calls and results as such.
 */
export function textProtocol(model: Model): Model {
  return {
    name: model.name,
    async generate(request, options): Promise<ModelResponse> {
      if (request.tools.length === 0 && !request.messages.some(hasCalls)) {
        return model.generate(request, options);
      }
      const streamed = new ReplyReader(request.tools, callIds(request.messages));
      const { signal, onEvent } = options;
      let told = false;
      let hasSpoken = false;
      const response = await model.generate(inWords(request), {
        signal,
        onEvent(event) {
          told = true;
          if (event.type !== "text") return onEvent(event);
          hasSpoken = true;
          return tell(streamed.text(event.text), onEvent);
        },
      });
      const read = readResponse(request, response);
      if (hasSpoken) await tell(streamed.end(isCut(response)), onEvent);
      else if (told) await replay({ ...read, content: read.content.filter(isSpoken) }, options);
      else await replay(read, options);
      return read;
    },
  };
}

/** What a model has said, which it did not tell while it streamed. */
function isSpoken({ type }: ModelResponse["content"][number]): boolean {
  return type === "text" || type === "tool_use";
}

function hasCalls({ content }: ModelRequest["messages"][number]): boolean {
  return typeof content !== "string" && content.some(({ type }) => type === "tool_use");
}

/** All are handed on before any is waited for, so that they stay in order whatever the model waits for. */
async function tell(
  events: ReturnType<ReplyReader["text"]>,
  onEvent: GenerateOptions["onEvent"],
): Promise<void> {
  await Promise.all(events.map(async (event) => onEvent(event)));
}

function inWords({ toolChoice, tools, system, messages, ...request }: ModelRequest): ModelRequest {
  return {
    ...request,
    system: withSection(system, tools, toolChoice),
    messages: writeMessages(messages, tools),
    tools: [],
  };
}

/** The whole reply is read once more, from its blocks: they are what the model has said. */
function readResponse(request: ModelRequest, response: ModelResponse): ModelResponse {
  const reader = new ReplyReader(request.tools, callIds(request.messages));
  for (const block of response.content) reader.block(block);
  reader.end(isCut(response));
  const { content, hasCalls: called } = reader;
  const { stopReason } = response;
  const goesOn = called && (stopReason === "end_turn" || stopReason === "stop_sequence");
  return { ...response, content, stopReason: goesOn ? "tool_use" : stopReason };
}

/** Whether the reply may have ended in the middle of a tag. */
function isCut({ stopReason }: ModelResponse): boolean {
  return !["end_turn", "tool_use", "stop_sequence", "pause_turn"].includes(stopReason);
}
