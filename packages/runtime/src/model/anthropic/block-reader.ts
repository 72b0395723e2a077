import type { ContentBlock } from "../../conversation/content.ts";
import type { ModelEvent } from "../model.ts";

/** A piece of a block as it streams. */
export type BlockDelta = { readonly type: string; readonly [member: string]: unknown };

/** One content block while it streams. Arguments are kept as the text that came; no half of them is ever read as JSON. */
export class BlockReader {
  readonly #block: Record<string, unknown> & { type: string };
  #json = "";
  #stopped = false;

  constructor(start: ContentBlock) {
    this.#block = { ...start };
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  add(delta: BlockDelta): ModelEvent | undefined {
    const block = this.#block;
    switch (delta.type) {
      case "text_delta":
        block.text = String(block.text ?? "") + String(delta.text);
        return { type: "text", text: String(delta.text) };
      case "thinking_delta":
        block.thinking = String(block.thinking ?? "") + String(delta.thinking);
        return { type: "thinking", text: String(delta.thinking) };
      case "signature_delta":
        block.signature = String(delta.signature);
        return undefined;
      case "citations_delta":
        block.citations = [
          ...((block.citations as readonly unknown[] | null | undefined) ?? []),
          delta.citation,
        ];
        return undefined;
      case "input_json_delta":
        return this.#addJson(String(delta.partial_json));
      default:
        return undefined;
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** The block as the API takes it back. Arguments that are no JSON stay text, for the decoder to answer. */
  block(): ContentBlock {
    if (this.#json === "") return this.#block;
    return { ...this.#block, input: parsed(this.#json) };
  }

  #addJson(delta: string): ModelEvent | undefined {
    this.#json += delta;
    if (delta === "" || this.#block.type !== "tool_use") return undefined;
    return { type: "tool_input", callId: String(this.#block.id), name: String(this.#block.name), delta };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
