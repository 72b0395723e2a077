import { ToolAbortedError } from "../errors/tool-aborted-error.ts";
import { ToolTimeoutError } from "../errors/tool-timeout-error.ts";

/** What ends a call besides the tool itself. */
export interface Deadline {
  /** Aborts when the time is up or the run ends. */
  readonly signal: AbortSignal;
  /**
   * The function is about to be called: the time counts from here.
   * @throws when the call has ended already
   */
  start(timeoutMs: number | undefined): void;
}

/**
 * Runs `work` and settles as soon as it does, its time is up or `outer` aborts, whatever comes first.
 * What `work` does after that is ignored, a rejection too.
 */
export function withDeadline<T>(
  toolName: string,
  outer: AbortSignal | undefined,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    let started = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const clean = (): void => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onAbort);
    };
    const stop = (error: Error, reason: unknown): void => {
      clean();
      reject(error);
      controller.abort(reason);
    };
    const onAbort = (): void => stop(new ToolAbortedError(toolName, started, outer?.reason), outer?.reason);
    const start = (timeoutMs: number | undefined): void => {
      controller.signal.throwIfAborted();
      started = true;
      if (timeoutMs === undefined || timeoutMs > LONGEST_TIMER) return;
      const expire = (): void => {
        const error = new ToolTimeoutError(toolName, timeoutMs);
        stop(error, error);
      };
      timer = setTimeout(expire, timeoutMs);
    };

    if (outer?.aborted) return onAbort();
    outer?.addEventListener("abort", onAbort);
    work({ signal: controller.signal, start }).then(resolve, reject).finally(clean);
  });
}

/** A longer timer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
