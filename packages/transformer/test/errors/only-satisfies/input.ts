import { Agent, offline, type ToolSource, type ToolSources, toolsOf } from "@plainfn/runtime";

/** Look something up. */
function search(query: string): string {
  return query;
}

const list = [search] satisfies ToolSource[];
const record = { search } satisfies ToolSources;

// What is passed in this file is described where it is passed, and what stands in a tool position anyway.
const local = [search] satisfies ToolSource[];
const passed = new Agent("passed", { model: offline(), tools: local });
const inside = toolsOf([search] satisfies ToolSource[]);
const ready = [toolsOf(search)] satisfies ToolSource[];
