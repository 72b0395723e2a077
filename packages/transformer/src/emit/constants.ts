import type { Constant } from "./edit.ts";
import { LiteralTexts } from "./literal-texts.ts";
import { withSharedParts } from "./shared-parts.ts";

/** The definitions of a file, each written once, under a name that the file does not use. */
export class Constants {
  readonly namespace: string;
  readonly #texts = new LiteralTexts();
  readonly #byText = new Map<string, string>();
  readonly #byName = new Map<string, object>();
  readonly #names = new Set<string>();

  constructor(source: string) {
    let namespace = "__plainfn";
    while (source.includes(namespace)) namespace = `_${namespace}`;
    this.namespace = namespace;
  }

  /** The name of the constant that holds `value`. */
  nameOf(hint: string, value: object): string {
    const text = this.#texts.of(value);
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const name = this.#freeName(hint.replace(/\W/g, "_"));
    this.#byText.set(text, name);
    this.#byName.set(name, value);
    return name;
  }

  /** In the order they were asked for, each after what it has in common with others. */
  all(): readonly Constant[] {
    return withSharedParts(this.#byName, this.#texts, () => this.#freeName("shared"));
  }

  #freeName(hint: string): string {
    const wanted = `${this.namespace}_${hint}`;
    let name = wanted;
    for (let next = 2; this.#names.has(name); next += 1) name = `${wanted}_${next}`;
    this.#names.add(name);
    return name;
  }
}
