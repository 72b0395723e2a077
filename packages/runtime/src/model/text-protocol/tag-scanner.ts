import { unescapeStart } from "./escapes.ts";
import { heldBetween, heldInText } from "./held.ts";

/** A piece of a reply. A tag comes as a whole or not at all. */
export type Token =
  | { readonly kind: "text"; readonly text: string }
  /** An opening tag, with the text of its attributes; `closed` when it is the closing tag too. */
  | { readonly kind: "open"; readonly name: string; readonly attributes: string; readonly closed: boolean }
  /** What stands between tags, as it was meant. */
  | { readonly kind: "raw"; readonly text: string }
  | { readonly kind: "close" }
  /** A closing tag without its opening one. */
  | { readonly kind: "stray"; readonly name: string }
  /** The reply has ended inside a call: in its opening tag, or before its closing one. */
  | { readonly kind: "unclosed"; readonly name: string; readonly inTag: boolean };

/**
 * Finds tags in a text that comes in pieces, wherever it is cut. What may be the start of a tag is held until it is
 * known to be one or none, so that nobody ever sees half a tag.
 */
export class TagScanner {
  #held = "";
  #state: State = inText;
  /** After a call: results that the model makes up begin so, and end what is read of the reply. */
  #madeUp: string | undefined;

  /** What is certain by now. */
  add(text: string): Token[] {
    if (this.#state.kind === "over") return [];
    this.#held += text;
    const tokens: Token[] = [];
    for (let step = this.#step(); step !== undefined; step = this.#step()) tokens.push(...step);
    return tokens;
  }

  /** What is left when the reply has come to its end. */
  end(): Token[] {
    const state = this.#state;
    const held = this.#held;
    if (state.kind === "raw")
      return [
        { kind: "raw", text: held },
        { ...state, kind: "unclosed", inTag: false },
      ];
    if (state.kind === "tag") return [{ kind: "unclosed", name: nameAt(held), inTag: true }];
    const stray = /^<\/fn_([\w-]+)\s*$/.exec(held)?.[1];
    if (stray !== undefined) return [{ kind: "stray", name: stray }];
    return held === "" ? [] : [{ kind: "text", text: held }];
  }

  #step(): readonly Token[] | undefined {
    const state = this.#state;
    if (this.#held === "" || state.kind === "over") return undefined;
    switch (state.kind) {
      case "text":
        return this.#text();
      case "tag":
        return this.#tag(state);
      case "raw":
        return this.#raw(state);
    }
  }

  #text(): readonly Token[] | undefined {
    const start = /<fn_[\w-]|<\/fn_[\w-]+(?=[^\w-])|&(?:amp;)*lt;(?=\/?fn_)/.exec(this.#held);
    const madeUp = this.#madeUp === undefined ? -1 : this.#held.indexOf(this.#madeUp);
    if (madeUp !== -1 && madeUp < (start?.index ?? Number.POSITIVE_INFINITY)) return this.#stop(madeUp);
    if (start === null) return this.#take(this.#held.length - heldInText(this.#held, this.#madeUp), "text");
    if (start.index > 0) return this.#take(start.index, "text");
    const [found] = start;
    if (found.startsWith("&")) return [this.#unescaped(found, "text")];
    if (found.startsWith("</")) return this.#stray(found);
    this.#state = { kind: "tag", at: START.length, quote: "" };
    return [];
  }

  #stop(index: number): readonly Token[] {
    const text = this.#held.slice(0, index);
    this.#held = "";
    this.#state = { kind: "over" };
    return [{ kind: "text", text }];
  }

  /** A closing tag up to its `>`; what has anything else in it ends after its name. */
  #stray(found: string): readonly Token[] | undefined {
    const rest = /^\s*>?/.exec(this.#held.slice(found.length))?.[0] ?? "";
    const isWhole = rest.endsWith(">");
    if (!isWhole && found.length + rest.length === this.#held.length) return undefined;
    this.#held = this.#held.slice(found.length + (isWhole ? rest.length : 0));
    return [{ kind: "stray", name: found.slice("</fn_".length) }];
  }

  #tag(state: TagState): readonly Token[] | undefined {
    const held = this.#held;
    for (; state.at < held.length; state.at++) {
      const character = held[state.at] as string;
      if (state.quote !== "") {
        if (character === state.quote) state.quote = "";
      } else if (character === '"' || character === "'") {
        // Only after `=` does a quote begin a value; an apostrophe elsewhere must not swallow the rest.
        if (/=\s*$/.test(held.slice(Math.max(START.length, state.at - 20), state.at)))
          state.quote = character;
      } else if (character === ">") return this.#open(state.at);
    }
    return undefined;
  }

  #open(end: number): readonly Token[] {
    const closed = this.#held[end - 1] === "/";
    const name = nameAt(this.#held);
    const attributes = this.#held.slice(START.length + name.length, closed ? end - 1 : end);
    this.#held = this.#held.slice(end + 1);
    const closing = new RegExp(`</fn_${name}\\s*>|&(?:amp;)*lt;(?=/fn_${name})`);
    this.#state = closed ? inText : { kind: "raw", name, closing };
    this.#madeUp = MADE_UP;
    return [{ kind: "open", name, attributes, closed }];
  }

  #raw({ name, closing }: RawState): readonly Token[] | undefined {
    const found = closing.exec(this.#held);
    if (found === null) return this.#take(this.#held.length - heldBetween(this.#held, name), "raw");
    if (found.index > 0) return this.#take(found.index, "raw");
    if (found[0].startsWith("&")) return [this.#unescaped(found[0], "raw")];
    this.#held = this.#held.slice(found[0].length);
    this.#state = inText;
    return [{ kind: "close" }];
  }

  #take(length: number, kind: "text" | "raw"): readonly Token[] | undefined {
    if (length === 0) return undefined;
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return [{ kind, text }];
  }

  /** An escaped `<` and what makes it one, which must not be read once more. */
  #unescaped(start: string, kind: "text" | "raw"): Token {
    const rest = /^\/?fn_/.exec(this.#held.slice(start.length))?.[0] ?? "";
    this.#held = this.#held.slice(start.length + rest.length);
    return { kind, text: unescapeStart(start) + rest };
  }
}

const START = "<fn_";
const MADE_UP = '<result of="fn_';

type State = { readonly kind: "text" } | { readonly kind: "over" } | TagState | RawState;

/** Inside an opening tag: how far it has been looked at, and the quote that is open there. */
interface TagState {
  readonly kind: "tag";
  at: number;
  quote: string;
}

interface RawState {
  readonly kind: "raw";
  readonly name: string;
  /** The closing tag, or the `<` of one that is escaped. */
  readonly closing: RegExp;
}

const inText: State = { kind: "text" };

/** The name in the opening tag that a text begins with. */
function nameAt(text: string): string {
  return /^[\w-]*/.exec(text.slice(START.length))?.[0] ?? "";
}
