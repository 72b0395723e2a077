#!/usr/bin/env node
import * as __plainfn from "@plainfn/runtime/attach"; const __plainfn_early = {format:1,name:"early",description:"Execute the early tool.",inputSchema:{type:"object",properties:{text:{type:"string"}},required:["text"]},outputSchema:{type:"string"},signature:"early(text: string): string",parameters:[{name:"text",kind:"named"}]}; const __plainfn_twice = {format:1,name:"twice",description:"Double it.",inputSchema:{type:"object",properties:{value:{type:"number"}},required:["value"]},outputSchema:{type:"number"},signature:"twice(value: number): number",parameters:[{name:"value",kind:"named"}]}; const __plainfn_Notes = [["read",{format:1,name:"read",description:"Read a note.",inputSchema:{type:"object",properties:{name:{type:"string"}},required:["name"]},outputSchema:{type:"string"},signature:"read(name: string): string",parameters:[{name:"name",kind:"named"}]}]]; __plainfn.declareTool(early, __plainfn_early); /** @tool */
export function early(text: string): string {
  return text.trim();
}

/** Double it. @tool twice */
export const double = (value: number): number => value * 2; __plainfn.declareTool(double, __plainfn_twice);

/** @tool */
export class Notes {
  /** Read a note. */
  read(name: string): string {
    return name;
  }
  /** @hidden */
  reset(): void {}
}; __plainfn.declareClass(Notes, __plainfn_Notes);
