import { ToolAbortedError } from "../errors/tool-aborted-error.ts";
import { ToolTimeoutError } from "../errors/tool-timeout-error.ts";
import { onAbort } from "./on-abort.ts";

/** What ends a call besides the tool itself. */
export interface Deadline {
  /** Aborts when the time is up or the run ends. It is made when somebody asks for it: most tools do not. */
  readonly signal: AbortSignal;
  /** Whether the call has its result, whatever the tool still does. */
  readonly ended: boolean;
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
    let controller: AbortController | undefined;
    let stopped: { readonly reason: unknown } | undefined;
    let started = false;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;

    const end = (): void => {
      ended = true;
      clearTimeout(timer);
      forget?.();
    };
    const stop = (error: Error, reason: unknown): void => {
      end();
      reject(error);
      stopped = { reason };
      controller?.abort(reason);
    };
    const abort = (): void => stop(new ToolAbortedError(toolName, started, outer?.reason), outer?.reason);
    const expire = (timeoutMs: number): void => {
      const error = new ToolTimeoutError(toolName, timeoutMs);
      stop(error, error);
    };
    const deadline: Deadline = {
      get signal() {
        controller ??= new AbortController();
        if (stopped !== undefined) controller.abort(stopped.reason);
        return controller.signal;
      },
      get ended() {
        return ended;
      },
      start(timeoutMs) {
        if (stopped !== undefined) throw stopped.reason;
        started = true;
        if (timeoutMs !== undefined && timeoutMs <= LONGEST_TIMER)
          timer = setTimeout(expire, timeoutMs, timeoutMs);
      },
    };

    if (outer?.aborted) return abort();
    forget = outer && onAbort(outer, abort);
    work(deadline).then(
      (result) => {
        end();
        resolve(result);
      },
      (error) => {
        end();
        reject(error);
      },
    );
  });
}

/** A longer timer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
