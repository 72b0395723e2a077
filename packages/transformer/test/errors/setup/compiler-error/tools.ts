import { toolsOf } from "@plainfn/runtime";

/** Search the notes. */
function search(query: string): string {
  return query;
}

export const tools = toolsOf(search;
