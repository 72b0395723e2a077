/** The output of a call: the beginning and the end of what comes, in bounded memory. */
export class OutputText {
  #head = "";
  #tail = "";
  #omitted = 0;
  /** All that has come. */
  length = 0;

  add(text: string): void {
    this.length += text.length;
    const room = MOST_OF_HEAD - this.#head.length;
    this.#head += text.slice(0, Math.max(0, room));
    const tail = this.#tail + text.slice(Math.max(0, room));
    const excess = Math.max(0, tail.length - MOST_OF_TAIL);
    this.#omitted += excess;
    this.#tail = tail.slice(excess);
  }

  /** Takes what there is, and begins anew. */
  take(): string {
    const gap = this.#omitted === 0 ? "" : `\n[… ${this.#omitted} characters …]\n`;
    const text = this.#head + gap + this.#tail;
    this.#head = "";
    this.#tail = "";
    this.#omitted = 0;
    this.length = 0;
    return text;
  }
}

const MOST_OF_HEAD = 30_000;
const MOST_OF_TAIL = 20_000;
