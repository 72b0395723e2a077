import type { ContentBlock } from "../../conversation/content.ts";
import type { GenerateOptions, ModelEvent, ModelResponse } from "../model.ts";
import { type BlockDelta, BlockReader } from "./block-reader.ts";
import { stopReasonOf, usageOf, type WireUsage } from "./read-message.ts";

/**
 * A reply from its stream of events. Without `message_stop`, or with a block that never stopped, it is `cut`:
 * what came may be half of what was meant.
 */
export async function readStream(
  stream: AsyncIterable<unknown>,
  { signal, onEvent }: GenerateOptions,
): Promise<ModelResponse> {
  const reply = new ReplyReader();
  try {
    for await (const event of stream as AsyncIterable<StreamEvent>) {
      signal.throwIfAborted();
      const told = reply.read(event);
      if (told !== undefined) await onEvent(told);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isDropped(error)) throw error;
  }
  // The SDK ends the iteration without a word when the signal aborts.
  signal.throwIfAborted();
  return reply.response();
}

/** An error that the service sent has a body; one without is a connection that broke. */
function isDropped(error: unknown): boolean {
  return !(error instanceof Error && "status" in error && "error" in error && error.error !== undefined);
}

class ReplyReader {
  readonly #blocks = new Map<number, BlockReader>();
  #stopReason: string | null = null;
  #usage: WireUsage = {};
  #whole = false;

  /** What to tell of it, if anything. A kind of event that is newer than this package tells nothing. */
  read(event: StreamEvent): ModelEvent | undefined {
    switch (event.type) {
      case "message_start":
        this.#usage = event.message.usage;
        return undefined;
      case "content_block_start":
        this.#blocks.set(event.index, new BlockReader(event.content_block));
        return undefined;
      case "content_block_delta":
        return this.#blocks.get(event.index)?.add(event.delta);
      case "content_block_stop":
        this.#blocks.get(event.index)?.stop();
        return undefined;
      case "message_delta":
        this.#stopReason = event.delta.stop_reason ?? this.#stopReason;
        // Counts are cumulative, and a count that did not change may be left out.
        this.#usage = { ...this.#usage, ...withoutAbsent(event.usage) };
        return undefined;
      case "message_stop":
        this.#whole = true;
        return undefined;
      default:
        return undefined;
    }
  }

  response(): ModelResponse {
    const readers = [...this.#blocks].sort(([a], [b]) => a - b).map(([, reader]) => reader);
    const stopped = readers.filter((reader) => reader.stopped);
    const whole = this.#whole && stopped.length === readers.length;
    return {
      content: stopped.map((reader) => reader.block()),
      stopReason: whole ? stopReasonOf(this.#stopReason) : "cut",
      usage: usageOf(this.#usage),
    };
  }
}

function withoutAbsent(usage: WireUsage | undefined): WireUsage {
  return Object.fromEntries(
    Object.entries(usage ?? {}).filter(([, count]) => count !== null && count !== undefined),
  );
}

type StreamEvent =
  | { readonly type: "message_start"; readonly message: { readonly usage: WireUsage } }
  | { readonly type: "content_block_start"; readonly index: number; readonly content_block: ContentBlock }
  | { readonly type: "content_block_delta"; readonly index: number; readonly delta: BlockDelta }
  | { readonly type: "content_block_stop"; readonly index: number }
  | {
      readonly type: "message_delta";
      readonly delta: { readonly stop_reason?: string | null };
      readonly usage?: WireUsage;
    }
  | { readonly type: "message_stop" }
  | { readonly type: "ping" };
