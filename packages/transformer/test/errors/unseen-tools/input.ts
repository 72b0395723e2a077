import { Agent, offline, toolsOf } from "@plainfn/runtime";

/** Look something up. */
function search(query: string): string {
  return query;
}

type Search = (query: string) => string;
const model = offline();

/** Only the caller knows what is in the list. */
function makeAgent(list: Search[], anything: any, fn: Function, wide: (...args: any[]) => unknown) {
  const agent = new Agent("listed", { model, tools: list });
  const named = new Agent("named", { model, tools: { search, more: list } });
  const spread = toolsOf(search, ...list);
  const untyped = new Agent("untyped", { model, tools: anything });
  return [agent, named, spread, untyped, toolsOf(anything, fn, wide)];
}
