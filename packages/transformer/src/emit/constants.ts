import type { Constant } from "./edit.ts";
import { literalText } from "./literal.ts";

/** The definitions of a file, each written once, under a name that the file does not use. */
export class Constants {
  readonly namespace: string;
  readonly #byText = new Map<string, string>();
  readonly #names = new Set<string>();

  constructor(source: string) {
    let namespace = "__plainfn";
    while (source.includes(namespace)) namespace = `_${namespace}`;
    this.namespace = namespace;
  }

  /** The name of the constant that holds `value`. */
  nameOf(hint: string, value: unknown): string {
    const text = literalText(value);
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const name = this.#freeName(`${this.namespace}_${hint.replace(/\W/g, "_")}`);
    this.#byText.set(text, name);
    return name;
  }

  /** In the order they were asked for. */
  all(): readonly Constant[] {
    return [...this.#byText].map(([value, name]) => ({ name, value }));
  }

  #freeName(wanted: string): string {
    let name = wanted;
    for (let next = 2; this.#names.has(name); next += 1) name = `${wanted}_${next}`;
    this.#names.add(name);
    return name;
  }
}
