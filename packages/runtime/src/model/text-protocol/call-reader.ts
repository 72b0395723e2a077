import type { ToolUseBlock } from "../../conversation/content.ts";
import type { Issue } from "../../schema/issue.ts";
import { quoteValue } from "../../schema/quote.ts";
import { internalsOf } from "../../tool/internals.ts";
import { RAW } from "../../tool/raw.ts";
import type { Tool } from "../../tool/tool.ts";
import { unreadableInput } from "../../tool/unreadable.ts";
import type { ModelEvent } from "../model.ts";
import { readAttributes } from "./attributes.ts";
import { callInput } from "./call-input.ts";

/**
 * One call while it is read. Its events spell the JSON of its arguments, so that whoever watches needs to know nothing
 * of tags. A broken one becomes a call all the same, whose result tells the model what to write instead.
 */
export class CallReader {
  readonly name: string;
  readonly #id: string;
  readonly #isRaw: boolean;
  readonly #tool: Tool | undefined;
  #input: Record<string, unknown> = {};
  #text = "";
  #issue: Issue | undefined;
  #isTold = false;

  constructor(id: string, name: string, tool: Tool | undefined) {
    this.#id = id;
    this.name = name;
    this.#tool = tool;
    this.#isRaw = tool !== undefined && internalsOf(tool).isRaw;
  }

  open(attributes: string): readonly ModelEvent[] {
    const { values, problem } = readAttributes(attributes);
    this.#input = callInput(values, this.#tool);
    if (problem !== undefined) this.#break(problem.expected, problem.received);
    if (!this.#isRaw || Object.hasOwn(this.#input, RAW)) return [];
    this.#isTold = true;
    const members = JSON.stringify(this.#input).slice(1, -1);
    return this.#tell(`{${members}${members === "" ? "" : ","}"${RAW}":"`);
  }

  raw(text: string): readonly ModelEvent[] {
    this.#text += text;
    return this.#isTold ? this.#tell(JSON.stringify(text).slice(1, -1)) : [];
  }

  close(): readonly ModelEvent[] {
    if (this.#isTold) {
      this.#input[RAW] = this.#text;
      return this.#tell('"}');
    }
    // What stands between the tags of an unknown tool is nobody's concern: the result says that there is none.
    if (this.#tool !== undefined && this.#text.trim() !== "") {
      const start = quoteValue(this.#text.trim(), 40);
      this.#break(`nothing between the tags, and arguments as attributes of <fn_${this.name}>,`, start);
    }
    return this.#tell(JSON.stringify(this.#input));
  }

  stray(): readonly ModelEvent[] {
    this.#break(`<fn_${this.name} …> before </fn_${this.name}>`, "the closing tag alone");
    return this.close();
  }

  unclosed(inTag: boolean): readonly ModelEvent[] {
    if (inTag) this.#break(`"/>" or ">" at the end of <fn_${this.name} …`, "the end of the reply");
    // Nothing was lost of a call that takes no text: only its closing tag is missing.
    else if (this.#isRaw || this.#text.trim() !== "")
      this.#break(`</fn_${this.name}> after the text`, "the end of the reply");
    return this.close();
  }

  block(): ToolUseBlock {
    const input = this.#issue === undefined ? this.#input : unreadableInput(this.#input, this.#issue);
    return { type: "tool_use", id: this.#id, name: this.name, input };
  }

  /** The first thing that is wrong is the one to tell. */
  #break(expected: string, received: string): void {
    this.#issue ??= { path: "", expected, received };
  }

  #tell(delta: string): readonly ModelEvent[] {
    return delta === "" ? [] : [{ type: "tool_input", callId: this.#id, name: this.name, delta }];
  }
}
