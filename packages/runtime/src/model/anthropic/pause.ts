import { onAbort } from "../../tool/on-abort.ts";

/** Waits longer with each attempt, and never past the signal. */
export function pause(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const forget = onAbort(signal, () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    // Up to a quarter less, so that many clients do not come back at once.
    const delay = 500 * 2 ** (attempt - 1) * (1 - Math.random() / 4);
    const timer = setTimeout(() => {
      forget();
      resolve();
    }, delay);
  });
}
