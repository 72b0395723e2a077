import * as __plainfn from "@plainfn/runtime/attach"; const __plainfn_shared = {type:"object",properties:{text:{type:"string"}},required:["text"]}; const __plainfn_say = {format:1,name:"say",description:"Say a text.",inputSchema:__plainfn_shared,outputSchema:{type:"string"},signature:"say(text: string): string",parameters:[{name:"text",kind:"named"}]}; const __plainfn_methods = [["say",{format:1,name:"say",description:"Say a text.",inputSchema:__plainfn_shared,outputSchema:{type:"string"},signature:"say(text: string): string",parameters:[{name:"text",kind:"named"}]}]]; import { type ToolSource, toolsOf } from "@plainfn/runtime";

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
export const one = toolsOf(__plainfn.method(parrot, "say", __plainfn_say));
export const all = toolsOf(__plainfn.instance(parrot, __plainfn_methods));

/** Tools that are there already are passed on, whatever holds them. */
const known = new Map<string, ToolSource>([["parrot", __plainfn.instance(parrot, __plainfn_methods)]]);
export const spread = toolsOf(...known.values(), ...new Set<ToolSource>([__plainfn.instance(parrot, __plainfn_methods)]));
