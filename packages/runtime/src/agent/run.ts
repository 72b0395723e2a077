import { onAbort } from "../tool/on-abort.ts";
import { EventChannel } from "./channel.ts";
import type { AgentEvent } from "./events.ts";
import type { RunResult } from "./result.ts";
import { timeIsUp } from "./stop.ts";

/**
 * A run of an agent. It starts when it is awaited or iterated. Awaited it is the result; iterated it is the events,
 * of which the last has the result. Leaving the iteration early aborts the run.
 */
export interface Run extends PromiseLike<RunResult>, AsyncIterable<AgentEvent> {
  /** Ends the run: its result follows at once, with `stopReason: "aborted"` and a history that is whole. */
  abort(reason?: unknown): void;
}

export interface RunParts {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number | undefined;
  start(control: { readonly signal: AbortSignal; readonly channel: EventChannel }): Promise<RunResult>;
}

export function makeRun(parts: RunParts): Run {
  const controller = new AbortController();
  const channel = new EventChannel(() => controller.abort());
  let result: Promise<RunResult> | undefined;
  let iterated = false;
  const begin = (): Promise<RunResult> => {
    result ??= runToEnd(parts, controller, channel);
    return result;
  };
  return {
    abort: (reason) => controller.abort(reason),
    // oxlint-disable-next-line unicorn/no-thenable -- a run is awaited like the promise it stands for
    then: (onResult, onError) => begin().then(onResult, onError),
    [Symbol.asyncIterator]() {
      if (iterated || result !== undefined) return onlyResult(begin());
      iterated = true;
      const reader = channel.reader();
      // A failure reaches the one who iterates; the promise of the result may have no one.
      begin().catch(() => undefined);
      return reader;
    },
  };
}

async function runToEnd(
  parts: RunParts,
  controller: AbortController,
  channel: EventChannel,
): Promise<RunResult> {
  const { signal } = controller;
  const outer = parts.signal;
  const onOuterAbort = (): void => controller.abort(outer?.reason);
  // For as long as the run: what waits for the signal in between shares this listener.
  onAbort(signal, () => channel.stopBlocking());
  if (outer?.aborted) onOuterAbort();
  const forget = outer && onAbort(outer, onOuterAbort);
  const { timeoutMs } = parts;
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => controller.abort(timeIsUp), timeoutMs);
  try {
    const result = await parts.start({ signal, channel });
    void channel.put({ type: "done", result });
    channel.end();
    return result;
  } catch (error) {
    channel.end({ error });
    throw error;
  } finally {
    clearTimeout(timer);
    forget?.();
  }
}

/** For the second who asks, and for one who comes late: the events have gone to nobody or to another. */
async function* onlyResult(result: Promise<RunResult>): AsyncGenerator<AgentEvent, undefined> {
  yield { type: "done", result: await result };
}
