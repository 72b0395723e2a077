/** Lets so many in at once, in the order asked. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves with what to call on leaving; at once and not as a promise while there is room. */
  enter(): (() => void) | Promise<() => void> {
    const leave = (): void => this.#leave();
    if (this.#free > 0) {
      this.#free -= 1;
      return leave;
    }
    return new Promise((resolve) => this.#waiting.push(() => resolve(leave)));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
