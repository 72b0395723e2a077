import { type ToolSource, toolsOf } from "@plainfn/runtime";

interface Speaker {
  /** Say a text. */
  say(text: string): string;
}

class Parrot implements Speaker {
  say(text: string): string {
    return text;
  }
}

const parrot = new Parrot();

/** A method by itself has the words that it has among all. */
export const one = toolsOf(parrot.say);
export const all = toolsOf(parrot);

/** Tools that are there already are passed on, whatever holds them. */
const known = new Map<string, ToolSource>([["parrot", parrot]]);
export const spread = toolsOf(...known.values(), ...new Set<ToolSource>([parrot]));
