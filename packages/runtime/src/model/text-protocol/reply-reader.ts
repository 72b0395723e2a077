import { isText } from "../../conversation/block-kinds.ts";
import type { ContentBlock } from "../../conversation/content.ts";
import type { Tool } from "../../tool/tool.ts";
import { toolNamed } from "../../tool/tool-named.ts";
import type { ModelEvent } from "../model.ts";
import { CallReader } from "./call-reader.ts";
import { TagScanner, type Token } from "./tag-scanner.ts";

/** Reads calls out of what a model says: as events while it speaks, and as blocks in the end. */
export class ReplyReader {
  readonly #scanner = new TagScanner();
  readonly #tools: readonly Tool[];
  readonly #nextId: () => string;
  readonly #content: ContentBlock[] = [];
  #call: CallReader | undefined;
  /** The name of the call that the reply has just ended, while nothing but space follows it. */
  #justClosed: string | undefined;

  constructor(tools: readonly Tool[], nextId: () => string) {
    this.#tools = tools;
    this.#nextId = nextId;
  }

  get content(): readonly ContentBlock[] {
    return this.#content;
  }

  get hasCalls(): boolean {
    return this.#content.some(({ type }) => type === "tool_use");
  }

  text(text: string): readonly ModelEvent[] {
    return this.#scanner.add(text).flatMap((token) => this.#read(token));
  }

  /** A block of the reply. What is no text stays what it is. */
  block(block: ContentBlock): void {
    if (isText(block)) this.text(block.text);
    else this.#content.push(block);
  }

  /** @param cut whether the reply may have ended anywhere: then half a tag is nothing, and else it is a broken call */
  end(cut: boolean): readonly ModelEvent[] {
    if (!cut) return this.#scanner.end().flatMap((token) => this.#read(token));
    this.#call = undefined;
    return [];
  }

  #read(token: Token): readonly ModelEvent[] {
    switch (token.kind) {
      case "text":
        return this.#say(token.text);
      case "open": {
        const call = this.#begin(token.name);
        const events = call.open(token.attributes);
        return token.closed ? [...events, ...this.#finish(call.close())] : events;
      }
      case "raw":
        return this.#call?.raw(token.text) ?? [];
      case "close":
        return this.#finish(this.#call?.close() ?? []);
      case "stray":
        if (token.name === this.#justClosed) return [];
        return this.#finish(this.#begin(token.name).stray());
      case "unclosed":
        return this.#finish((this.#call ?? this.#begin(token.name)).unclosed(token.inTag));
    }
  }

  #say(text: string): readonly ModelEvent[] {
    if (text === "") return [];
    if (/\S/.test(text)) this.#justClosed = undefined;
    const last = this.#content.at(-1);
    if (last !== undefined && isText(last)) {
      this.#content[this.#content.length - 1] = { ...last, text: last.text + text };
    } else this.#content.push({ type: "text", text });
    return [{ type: "text", text }];
  }

  #begin(name: string): CallReader {
    this.#call = new CallReader(this.#nextId(), name, toolNamed(this.#tools, name));
    return this.#call;
  }

  #finish(events: readonly ModelEvent[]): readonly ModelEvent[] {
    if (this.#call !== undefined) {
      this.#content.push(this.#call.block());
      this.#justClosed = this.#call.name;
    }
    this.#call = undefined;
    return events;
  }
}
