import { Agent, offline, toolsOf } from "@plainfn/runtime";
import { gone } from "./missing.ts";

/** Look something up. */
function search(query: string): string {
  return query;
}

const tools = toolsOf(serach, gone, search);
const agent = new Agent("helper", { model: offline(), tools: [search, library.open] });
