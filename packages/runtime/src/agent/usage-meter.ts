import { addUsage, noUsage, type Usage } from "../conversation/usage.ts";
import type { Host } from "./host.ts";

/** Counts what a run spends, and with it the agents that run in its calls. What it counts is told outwards at once. */
export class UsageMeter {
  readonly #host: Host | undefined;
  #total = noUsage;
  #inner = noUsage;

  constructor(host: Host | undefined) {
    this.#host = host;
  }

  get total(): Usage {
    return this.#total;
  }

  /** The part of it that was spent in calls. */
  get inner(): Usage {
    return this.#inner;
  }

  add(usage: Usage): void {
    this.#total = addUsage(this.#total, usage);
    this.#host?.spend(usage);
  }

  addInner(usage: Usage): void {
    this.#inner = addUsage(this.#inner, usage);
    this.add(usage);
  }
}
