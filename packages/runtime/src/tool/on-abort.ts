/**
 * Calls `listener` when the signal aborts; what is returned takes it away again. However many calls wait, the signal
 * has one listener for all: Node warns of a leak from the eleventh on.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  const waiting = waitingFor.get(signal) ?? startWaiting(signal);
  waiting.listeners.add(listener);
  return () => {
    if (waiting.listeners.delete(listener) && waiting.listeners.size === 0) waiting.stop();
  };
}

interface Waiting {
  readonly listeners: Set<() => void>;
  stop(): void;
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

function startWaiting(signal: AbortSignal): Waiting {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const waiting = {
    listeners,
    stop() {
      signal.removeEventListener("abort", tell);
      waitingFor.delete(signal);
    },
  };
  signal.addEventListener("abort", tell);
  waitingFor.set(signal, waiting);
  return waiting;
}
