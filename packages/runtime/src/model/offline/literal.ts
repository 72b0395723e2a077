import { readNumber } from "./number-literal.ts";
import { readString } from "./string-literal.ts";

/** What can be written in a call: JSON, and `undefined` for an argument that is left out. */
export type Literal =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** Reads literals off a text, from left to right. Nothing is evaluated. */
export class LiteralReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  atEnd(): boolean {
    this.space();
    return this.#at >= this.#text.length;
  }

  space(): void {
    this.#match(/(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/uy);
  }

  /** Steps over a mark if it is next. */
  mark(mark: string): boolean {
    this.space();
    if (!this.#text.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  expect(mark: string): void {
    if (!this.mark(mark)) this.#fail(`\`${mark}\``);
  }

  word(word: string): boolean {
    this.space();
    return this.#match(new RegExp(`${word}(?![\\w$])`, "uy")) !== undefined;
  }

  name(what: string): string {
    this.space();
    return this.#match(/[A-Za-z_$][\w$-]*/uy) ?? this.#fail(what);
  }

  /** The name before `:` or `=`, if an argument is written with one. */
  argumentName(): string | undefined {
    this.space();
    const start = this.#at;
    const name = this.#match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/uy);
    if (name !== undefined && (this.mark(":") || this.mark("="))) return name;
    this.#at = start;
    return undefined;
  }

  value(): Literal {
    this.space();
    const next = this.#text[this.#at] ?? "";
    if (next === "[" || next === "{")
      return this.#nested(() => (next === "[" ? this.#array() : this.#object()));
    if (next === '"' || next === "'" || next === "`") return this.#string();
    for (const [word, value] of words) if (this.word(word)) return value;
    return this.#number() ?? this.#fail("a value");
  }

  #nested(read: () => Literal): Literal {
    this.#depth += 1;
    if (this.#depth > 100) this.#fail("less nesting");
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #array(): Literal {
    this.expect("[");
    const items: Literal[] = [];
    while (!this.mark("]")) {
      items.push(this.value());
      if (this.mark(",")) continue;
      this.expect("]");
      break;
    }
    return items;
  }

  #object(): Literal {
    this.expect("{");
    const object: Record<string, Literal> = {};
    while (!this.mark("}")) {
      const key = this.#key();
      this.expect(":");
      // Defined, not assigned: a key `__proto__` is a name like any other.
      Object.defineProperty(object, key, {
        value: this.value(),
        enumerable: true,
        writable: true,
        configurable: true,
      });
      if (this.mark(",")) continue;
      this.expect("}");
      break;
    }
    return object;
  }

  #key(): string {
    this.space();
    const quote = this.#text[this.#at];
    if (quote === '"' || quote === "'") return this.#string();
    return this.#match(/[\p{ID_Start}_$][\p{ID_Continue}$]*|\d+/uy) ?? this.#fail("a key");
  }

  #string(): string {
    const read = readString(this.#text, this.#at);
    if (read === undefined) this.#fail("the end of the string that starts here");
    this.#at = read.end;
    return read.value;
  }

  #number(): number | string | undefined {
    const read = readNumber(this.#text, this.#at);
    this.#at = read?.end ?? this.#at;
    return read?.value;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #fail(expected: string): never {
    const rest = this.#text.slice(this.#at, this.#at + 20);
    throw new SyntaxError(
      `expected ${expected} at character ${this.#at + 1}, ${rest === "" ? "where the text ends" : `before \`${rest}\``}.`,
    );
  }
}

const words: readonly (readonly [string, Literal])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
  // A reader of the Python documents writes these.
  ["True", true],
  ["False", false],
  ["None", null],
];
