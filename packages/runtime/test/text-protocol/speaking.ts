import type { ContentBlock } from "../../src/conversation/content.ts";
import { noUsage } from "../../src/conversation/usage.ts";
import type {
  Model,
  ModelEvent,
  ModelRequest,
  ModelResponse,
  ModelStopReason,
} from "../../src/model/model.ts";
import { textProtocol } from "../../src/model/text-protocol/text-protocol.ts";
import type { Tool } from "../../src/tool/tool.ts";

/** A model that says these pieces, as a stream does, and nothing of tools. */
function speaking(pieces: readonly string[], stopReason: ModelStopReason = "end_turn"): Model {
  return {
    name: "speaking",
    async generate(_, { onEvent }): Promise<ModelResponse> {
      for (const text of pieces) await onEvent({ type: "text", text });
      const content: ContentBlock[] = [{ type: "text", text: pieces.join("") }];
      return { content, stopReason, usage: noUsage };
    },
  };
}

export interface Heard {
  readonly response: ModelResponse;
  readonly events: readonly ModelEvent[];
  /** All text that was shown while it streamed. */
  readonly shown: string;
}

/** What comes of it when a model says these pieces. */
export async function hear(
  tools: readonly Tool[],
  pieces: readonly string[],
  stopReason: ModelStopReason = "end_turn",
  more: Partial<ModelRequest> = {},
): Promise<Heard> {
  const events: ModelEvent[] = [];
  const request: ModelRequest = { system: "", messages: [{ role: "user", content: "go" }], tools, ...more };
  const response = await textProtocol(speaking(pieces, stopReason)).generate(request, {
    signal: new AbortController().signal,
    onEvent: (event) => void events.push(event),
  });
  const shown = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  return { response, events, shown };
}

/** The arguments of each call as the events spelled them, and how many pieces it took. */
export function spelled(events: readonly ModelEvent[]): Readonly<Record<string, unknown>> {
  const texts: Record<string, string> = {};
  for (const event of events) {
    if (event.type === "tool_input") texts[event.callId] = (texts[event.callId] ?? "") + event.delta;
  }
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, JSON.parse(text) as unknown]));
}
