/** Turns many small notes of a change into one answer, after a moment in which none came. */
export class Changes {
  readonly #signal: AbortSignal;
  #isNoted = false;
  #wake: () => void = () => {};

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", () => this.#wake(), { once: true });
  }

  note(): void {
    this.#isNoted = true;
    this.#wake();
  }

  /** Waits for a note, or for the end. Nothing runs meanwhile. */
  async next(): Promise<void> {
    while (!this.#isNoted && !this.#signal.aborted) await this.#noted();
    // Editors write a file in several steps, and people change several files at once.
    while (this.#isNoted && !this.#signal.aborted) {
      this.#isNoted = false;
      await new Promise((resolve) => setTimeout(resolve, quiet));
    }
  }

  #noted(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** Milliseconds. */
const quiet = 50;
