import type { ContentBlock } from "../../conversation/content.ts";
import type { GenerateOptions, ModelResponse } from "../model.ts";
import { BlockReader } from "./block-reader.ts";
import { stopReasonOf, usageOf, type WireUsage } from "./read-message.ts";

/**
 * A reply from its stream of events. Without `message_stop`, or with a block that never stopped, it is `cut`:
 * what came may be half of what was meant.
 */
export async function readStream(
  stream: AsyncIterable<unknown>,
  { signal, onEvent }: GenerateOptions,
): Promise<ModelResponse> {
  const blocks = new Map<number, BlockReader>();
  let stopReason: string | null = null;
  let usage: WireUsage = {};
  let whole = false;
  try {
    for await (const event of stream as AsyncIterable<StreamEvent>) {
      signal.throwIfAborted();
      switch (event.type) {
        case "message_start":
          usage = event.message.usage;
          break;
        case "content_block_start":
          blocks.set(event.index, new BlockReader(event.content_block));
          break;
        case "content_block_delta": {
          const told = blocks.get(event.index)?.add(event.delta);
          if (told !== undefined) await onEvent(told);
          break;
        }
        case "content_block_stop":
          blocks.get(event.index)?.stop();
          break;
        case "message_delta":
          stopReason = event.delta.stop_reason ?? stopReason;
          // Counts are cumulative, and a count that did not change may be left out.
          usage = { ...usage, ...withoutAbsent(event.usage) };
          break;
        case "message_stop":
          whole = true;
          break;
        // A kind of event that is newer than this package.
        default:
          break;
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isDropped(error)) throw error;
  }
  // The SDK ends the iteration without a word when the signal aborts.
  signal.throwIfAborted();
  const readers = [...blocks.entries()].sort(([a], [b]) => a - b).map(([, reader]) => reader);
  const finished = whole && readers.every(({ stopped }) => stopped);
  const content = readers.filter(({ stopped }) => stopped).map((reader): ContentBlock => reader.block());
  return { content, stopReason: finished ? stopReasonOf(stopReason) : "cut", usage: usageOf(usage) };
}

/** An error that the service sent has a body; one without is a connection that broke. */
function isDropped(error: unknown): boolean {
  return !(error instanceof Error && "status" in error && "error" in error && error.error !== undefined);
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

export type BlockDelta = { readonly type: string; readonly [member: string]: unknown };
