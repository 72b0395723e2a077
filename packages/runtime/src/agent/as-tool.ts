import { ToolError } from "../errors/tool-error.ts";
import type { ToolContext } from "../tool/context.ts";
import { defineTool } from "../tool/define-tool.ts";
import { hostKey } from "../tool/make-context.ts";
import type { Tool } from "../tool/tool.ts";
import type { Agent } from "./agent.ts";
import type { AgentEvent, ApprovalEvent } from "./events.ts";
import { type Host, hostOf } from "./host.ts";
import { InnerPause } from "./inner-pause.ts";
import type { RunOptions } from "./options.ts";
import type { RunResult } from "./result.ts";
import type { Run } from "./run.ts";

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
 * What happens in it is told as `tool_event`s, its usage counts for the outer run, and so do its approvals.
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
    async run({ prompt }, context) {
      const host = hostOf(context);
      // A layer that tries again begins no second run beside the one that waits.
      if (host?.stopped !== undefined) throw host.stopped;
      const result = await followed(agent, beginWithin(agent, prompt, context, host), context, host);
      if (result.stopReason === "approval" && host !== undefined) {
        host.stopped = new InnerPause(result.state);
        throw host.stopped;
      }
      return textOf(agent.name, result);
    },
  });
}

/** A new run, or the one that this call has begun already and that waits for decisions. */
function beginWithin(
  agent: Agent,
  prompt: string,
  { signal, context }: ToolContext,
  host: Host | undefined,
): Run {
  const options: RunOptions = { signal, context, ...(host !== undefined && { [hostKey]: host }) };
  const paused = host?.paused;
  return paused === undefined
    ? agent.run(prompt, options)
    : agent.resume(paused.state, paused.decisions, options);
}

async function followed(
  agent: Agent,
  run: Run,
  { emit }: ToolContext,
  host: Host | undefined,
): Promise<RunResult> {
  for await (const event of run) {
    if (host !== undefined) await host.tell(event.type === "approval" ? askedBy(agent, event) : event);
    else if (event.type !== "done") emit(event.type, withoutFunctions(event));
  }
  return run;
}

/** The innermost agent is the one that asks. */
function askedBy({ name }: Agent, event: ApprovalEvent): ApprovalEvent {
  return { ...event, agent: event.agent ?? name };
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
