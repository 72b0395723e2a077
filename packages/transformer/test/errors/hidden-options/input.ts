import { Agent, type AgentOptions, offline, type ToolSources, toolsOf } from "@plainfn/runtime";

/** Look something up. */
function search(query: string): string {
  return query;
}

const options = { model: offline(), tools: [search] };
const agent = new Agent("hidden", options);
const spread = new Agent("spread", { ...options, maxIterations: 3 });

const seen = { model: offline(), tools: toolsOf(search) };
const typed: AgentOptions<ToolSources> = { model: offline(), tools: [search] };
const good = [new Agent("seen", seen), new Agent("typed", typed), new Agent("none", { model: offline() })];
