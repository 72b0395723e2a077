import type { Kernel } from "./spawn-kernel.ts";

/** Why a call was stopped from here. */
export type StopReason = "time" | "aborted" | "output";

/** Interrupts a call, and ends the process when that does not help. */
export class Stopper {
  reason: StopReason | "memory" | undefined;
  readonly #kernel: Kernel;
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  stop(reason: StopReason): void {
    if (this.reason !== undefined) return;
    this.reason = reason;
    this.#kernel.interrupt();
    this.#timer = setTimeout(() => this.#kernel.kill(), GRACE);
  }

  kill(reason: "memory"): void {
    this.reason ??= reason;
    this.#kernel.kill();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Milliseconds from the interrupt to the end. */
const GRACE = 1000;
