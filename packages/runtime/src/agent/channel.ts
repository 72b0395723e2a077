import type { AgentEvent } from "./events.ts";

/**
 * Hands events from a run to the one who iterates it. What is put waits until it is taken, so that a slow reader
 * slows the run; with no reader, putting costs nothing.
 */
export class EventChannel {
  readonly #queue: Entry[] = [];
  readonly #onLeave: () => void;
  #waiting: Waiting | undefined;
  /** Told when the reader, having taken the last event, asks for the next. */
  #asked: (() => void) | undefined;
  #ended: { readonly error?: unknown } | undefined;
  #open = false;
  #blocking = true;

  /** @param onLeave called when the reader leaves before the end */
  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  /** Whether someone iterates. */
  get hasReader(): boolean {
    return this.#open;
  }

  /** Resolves when the event has been taken; `undefined` when there is nothing to wait for. */
  put(event: AgentEvent): Promise<void> | undefined {
    if (!this.#open || this.#ended !== undefined) return undefined;
    if (this.#waiting !== undefined || !this.#blocking) {
      this.#deliver({ event });
      return undefined;
    }
    return new Promise((taken) => this.#deliver({ event, taken }));
  }

  /** Resolves when the reader, having taken the event, asks for the next one. */
  putAndAwaitNext(event: AgentEvent): Promise<void> {
    if (!this.#open || this.#ended !== undefined || !this.#blocking) return Promise.resolve();
    return new Promise((asked) => this.#deliver({ event, asked }));
  }

  /** Lets go of everyone who waits for the reader. What was put can still be taken. */
  stopBlocking(): void {
    this.#blocking = false;
    this.#asked?.();
    for (const { taken, asked } of this.#queue) {
      taken?.();
      asked?.();
    }
  }

  /** The last event has been put; or the run failed with this error. */
  end(failure?: { readonly error: unknown }): void {
    this.stopBlocking();
    this.#ended = failure ?? {};
    if (this.#queue.length === 0) this.#finish();
  }

  reader(): AsyncIterator<AgentEvent, undefined> {
    this.#open = true;
    return { next: () => this.#next(), return: () => this.#leave() };
  }

  #next(): Promise<IteratorResult<AgentEvent, undefined>> {
    this.#asked?.();
    this.#asked = undefined;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const entry = this.#queue.shift();
      if (entry !== undefined) this.#deliver(entry);
      else if (this.#ended !== undefined) this.#finish();
    });
  }

  #deliver(entry: Entry): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return void this.#queue.push(entry);
    this.#waiting = undefined;
    this.#asked = entry.asked;
    entry.taken?.();
    waiting.resolve({ done: false, value: entry.event });
  }

  #finish(): void {
    const waiting = this.#waiting;
    const ended = this.#ended;
    if (waiting === undefined || ended === undefined) return;
    this.#waiting = undefined;
    // An error is told once, like that of a generator.
    this.#ended = {};
    if ("error" in ended) waiting.reject(ended.error);
    else waiting.resolve({ done: true, value: undefined });
  }

  #leave(): Promise<IteratorResult<AgentEvent, undefined>> {
    const early = this.#ended === undefined;
    this.#open = false;
    this.stopBlocking();
    this.#queue.length = 0;
    if (early) this.#onLeave();
    return Promise.resolve({ done: true, value: undefined });
  }
}

interface Entry {
  readonly event: AgentEvent;
  readonly taken?: () => void;
  readonly asked?: () => void;
}

interface Waiting {
  resolve(result: IteratorResult<AgentEvent, undefined>): void;
  reject(error: unknown): void;
}
