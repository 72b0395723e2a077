import { ToolError } from "../errors/tool-error.ts";
import type { ToolContext } from "../tool/context.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";
import type { Agent } from "./agent.ts";
import type { AgentEvent } from "./events.ts";
import type { RunResult } from "./result.ts";

/** How an agent is shown to another one. */
export interface AgentToolOptions {
  readonly name: string;
  readonly description: string;
}

/** What the model of the other agent sends. */
export interface AgentToolInput {
  readonly prompt: string;
}

/**
 * The agent as a tool: each call is a run of its own, in the context and until the abort of the run that makes it.
 * What happens in it is told as `tool_event`s.
 */
export function agentTool(
  agent: Agent,
  { name, description }: AgentToolOptions,
): Tool<(input: AgentToolInput) => unknown> {
  return defineTool<AgentToolInput>({
    name,
    description,
    input: { type: "object", properties: { prompt: { type: "string" } }, required: ["prompt"] },
    output: { type: "string" },
    run: async ({ prompt }, context) => textOf(agent.name, await runWithin(agent, prompt, context)),
  });
}

async function runWithin(
  agent: Agent,
  prompt: string,
  { signal, context, emit }: ToolContext,
): Promise<RunResult> {
  const run = agent.run(prompt, { signal, context });
  for await (const event of run) {
    // The result has the whole history, which is nobody's business out there.
    if (event.type !== "done") emit(event.type, withoutFunctions(event));
  }
  return run;
}

function withoutFunctions(event: AgentEvent): object {
  return Object.fromEntries(
    Object.entries(event).filter(([key, value]) => key !== "type" && typeof value !== "function"),
  );
}

function textOf(agentName: string, { stopReason, text }: RunResult): string {
  if (stopReason === "end_turn" || stopReason === "max_iterations") return text;
  throw new ToolError(`The agent "${agentName}" stopped early (${stopReason}). ${text}`.trimEnd());
}
