import { literalText } from "./literal.ts";

/** The texts of values and of all parts in them, each made once. */
export class LiteralTexts {
  readonly #known = new Map<object, string>();

  of(value: object): string {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const text = literalText(value, (part) => this.of(part));
    this.#known.set(value, text);
    return text;
  }
}
