import type { FakeBlock } from "./fake-messages-api.ts";

interface FakeWireMessage {
  readonly content: readonly FakeBlock[];
  readonly stop_reason: string;
  readonly usage: Readonly<Record<string, unknown>>;
}

/** A message as the stream of events that the Messages API sends. */
export function sseOf({ content, stop_reason, usage, ...message }: FakeWireMessage): string {
  const { output_tokens, ...input } = usage;
  const start = { ...message, content: [], stop_reason: null, usage: { ...input, output_tokens: 1 } };
  const events = [
    { type: "message_start", message: start },
    { type: "ping" },
    ...content.flatMap(blockEvents),
    { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } },
    { type: "message_stop" },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

function blockEvents(block: FakeBlock, index: number): { type: string; [member: string]: unknown }[] {
  const { start, deltas } = partsOf(block);
  return [
    { type: "content_block_start", index, content_block: start },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

function partsOf({ raw, ...block }: FakeBlock): { start: object; deltas: object[] } {
  if (block.type === "text") {
    const deltas = piecesOf(String(block.text)).map((text) => ({ type: "text_delta", text }));
    return { start: { ...block, text: "" }, deltas };
  }
  if (block.type === "thinking") {
    const deltas = piecesOf(String(block.thinking)).map((thinking) => ({ type: "thinking_delta", thinking }));
    return {
      start: { ...block, thinking: "", signature: "" },
      deltas: [...deltas, { type: "signature_delta", signature: block.signature }],
    };
  }
  if (block.type === "tool_use" || block.type === "server_tool_use") {
    const text = raw ?? JSON.stringify(block.input);
    const deltas = piecesOf(text).map((partial_json) => ({ type: "input_json_delta", partial_json }));
    return {
      start: { ...block, input: {} },
      deltas: [{ type: "input_json_delta", partial_json: "" }, ...deltas],
    };
  }
  return { start: block, deltas: [] };
}

/** Seven UTF-16 units a piece, so that characters are cut too. */
function piecesOf(text: string): string[] {
  return text.match(/[^]{1,7}/g) ?? [];
}
