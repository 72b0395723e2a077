import type { ContentBlock } from "../conversation/content.ts";
import type { Model, ModelRequest } from "../model/model.ts";
import type { Toolbox } from "../tool/toolbox.ts";
import type { EventChannel } from "./channel.ts";
import type { AgentOptions, RunOptions } from "./options.ts";

/** All that a run needs, decided before it starts. */
export interface Plan {
  readonly agentName: string;
  readonly model: Model;
  readonly system: string | readonly ContentBlock[];
  readonly toolbox: Toolbox;
  readonly maxIterations: number;
  readonly maxTokens: number | undefined;
  readonly toolChoice: ModelRequest["toolChoice"];
  readonly provider: ModelRequest["provider"];
  readonly parallel: number;
  readonly approval: AgentOptions<unknown>["approval"];
  readonly modelTimeout: number | undefined;
  readonly toolTimeout: number | undefined;
  readonly errors: "message" | "mask";
  readonly onToolError: AgentOptions<unknown>["onToolError"];
  readonly context: unknown;
  /** Aborts when the caller aborts, leaves the events, or the run's time is up. */
  readonly signal: AbortSignal;
  readonly channel: EventChannel;
}

export interface PlanParts {
  readonly agentName: string;
  readonly model: Model;
  readonly toolbox: Toolbox;
  readonly options: AgentOptions<unknown>;
  readonly runOptions: RunOptions;
  readonly signal: AbortSignal;
  readonly channel: EventChannel;
}

/** The plan of one run: what the agent says, where the run says nothing else. */
export function planOf({ options, runOptions, ...parts }: PlanParts): Plan {
  return {
    ...parts,
    system: options.system ?? "",
    maxIterations: runOptions.maxIterations ?? options.maxIterations ?? DEFAULT_ITERATIONS,
    maxTokens: options.maxTokens,
    toolChoice: options.toolChoice,
    provider: options.provider,
    parallel: options.parallel ?? Number.POSITIVE_INFINITY,
    approval: options.approval,
    modelTimeout: options.timeouts?.model,
    toolTimeout: options.timeouts?.tool,
    errors: options.errors ?? "message",
    onToolError: options.onToolError,
    context: runOptions.context,
  };
}

const DEFAULT_ITERATIONS = 10;
