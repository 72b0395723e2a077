import type { ContentBlock } from "../conversation/content.ts";
import { aroundTools } from "../middleware/compose.ts";
import type { Middleware } from "../middleware/middleware.ts";
import type { Model, ModelRequest } from "../model/model.ts";
import type { Session } from "../session/session.ts";
import type { Around } from "../tool/invoke.ts";
import { type Outputs, outputsOf } from "../tool/outputs.ts";
import type { Toolbox } from "../tool/toolbox.ts";
import type { EventChannel } from "./channel.ts";
import { type Host, hostOf } from "./host.ts";
import type { AgentOptions, RunOptions } from "./options.ts";
import { promptReport } from "./prompt-report.ts";
import { systemOf } from "./system.ts";
import { Telemetry } from "./telemetry.ts";
import { UsageMeter } from "./usage-meter.ts";

/** All that a run needs, decided before it starts. */
export interface Plan {
  readonly agentName: string;
  readonly model: Model;
  readonly system: string | readonly ContentBlock[];
  /** With the reader of long results, where some tool may write one. */
  readonly toolbox: Toolbox;
  readonly outputs: Outputs;
  readonly maxIterations: number;
  readonly maxTokens: number | undefined;
  readonly toolChoice: ModelRequest["toolChoice"];
  readonly provider: ModelRequest["provider"];
  readonly parallel: number;
  readonly approval: AgentOptions<unknown>["approval"];
  readonly modelTimeout: number | undefined;
  readonly toolTimeout: number | undefined;
  readonly retries: number;
  readonly errors: "message" | "mask";
  readonly onToolError: AgentOptions<unknown>["onToolError"];
  readonly use: readonly Middleware[];
  /** The layers around a call, as one. */
  readonly around: Around | undefined;
  readonly session: Session | undefined;
  readonly context: unknown;
  /** The run that makes the call in which this one runs. */
  readonly host: Host | undefined;
  readonly meter: UsageMeter;
  /** Aborts when the caller aborts, leaves the events, or the run's time is up. */
  readonly signal: AbortSignal;
  readonly channel: EventChannel;
  /** Absent when nobody listens to spans. */
  readonly telemetry: Telemetry | undefined;
}

export interface PlanParts {
  readonly agentName: string;
  readonly model: Model;
  readonly toolbox: Toolbox;
  readonly options: AgentOptions<unknown>;
  readonly runOptions: RunOptions;
  /** Where the run that goes on in this one has its long results. */
  readonly keptOutputs: string | undefined;
  readonly signal: AbortSignal;
  readonly channel: EventChannel;
}

/** The plan of one run: what the agent says, where the run says nothing else. */
export function planOf({ options, runOptions, keptOutputs, toolbox, ...parts }: PlanParts): Plan {
  const outputs = outputsOf(toolbox, runOptions.maxOutput ?? options.maxOutput, keptOutputs);
  return {
    ...parts,
    outputs,
    toolbox: outputs.toolbox,
    system: systemOf(
      options.system ?? "",
      toolbox.tools,
      runOptions.context,
      promptReport(options.onToolError),
    ),
    maxIterations: runOptions.maxIterations ?? options.maxIterations ?? DEFAULT_ITERATIONS,
    maxTokens: options.maxTokens,
    toolChoice: options.toolChoice,
    provider: options.provider,
    parallel: options.parallel ?? Number.POSITIVE_INFINITY,
    approval: options.approval,
    modelTimeout: options.timeouts?.model,
    toolTimeout: options.timeouts?.tool,
    retries: options.retries ?? 0,
    errors: options.errors ?? "message",
    onToolError: options.onToolError,
    telemetry: Telemetry.find(),
    use: options.use ?? [],
    around: aroundTools(options.use ?? []),
    session: runOptions.session ?? options.session,
    context: runOptions.context,
    host: hostOf(runOptions),
    meter: new UsageMeter(hostOf(runOptions)),
  };
}

const DEFAULT_ITERATIONS = 10;
