/** Waits longer with each attempt, and never past the signal. */
export function pause(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    // Up to a quarter less, so that many clients do not come back at once.
    const delay = 500 * 2 ** (attempt - 1) * (1 - Math.random() / 4);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, delay);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
