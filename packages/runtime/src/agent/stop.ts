import { onAbort } from "../tool/on-abort.ts";

/** Why a run ended. Nothing here is an error: in each case `messages` is valid to go on from. */
export type StopReason =
  /** The model had said what it had to say. */
  | "end_turn"
  /** The last reply was cut at `maxTokens`. Its calls did not run. */
  | "max_tokens"
  /** The run made as many model requests as it may. */
  | "max_iterations"
  /** The model declined. Its calls did not run. */
  | "refusal"
  /** The run's signal aborted, `run.abort()` was called, or the events were left before the end. */
  | "aborted"
  /** `timeouts.run` was over. */
  | "timeout"
  /** Calls wait for a decision: see `pending` and `resume`. */
  | "approval"
  /** The conversation no longer fits the model. */
  | "model_context_window_exceeded";

/** The reason with which a run's own signal aborts when its time is up. */
export const timeIsUp: Error = new DOMException("The run took longer than `timeouts.run`.", "TimeoutError");

/** What an aborted signal means for the run. */
export function stopReasonOf(signal: AbortSignal): "aborted" | "timeout" {
  return signal.reason === timeIsUp ? "timeout" : "aborted";
}

/**
 * Waits for `work` and no longer than the signal lasts: what comes after that is ignored, a rejection too.
 * @throws Interrupted when the signal aborts first
 */
export function untilAborted<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const interrupt = (): void => reject(new Interrupted());
    if (signal.aborted) interrupt();
    const forget = onAbort(signal, interrupt);
    work.then(resolve, reject).then(forget);
  });
}

/** How the loop learns that its signal has aborted. It never leaves the run. */
export class Interrupted {}
