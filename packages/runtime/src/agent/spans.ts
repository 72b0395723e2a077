import type { Usage } from "../conversation/usage.ts";
import type { ModelRequest, ModelResponse } from "../model/model.ts";
import type { CallOutcome } from "../tool/call.ts";
import type { ToolCall } from "./events.ts";
import { InnerPause } from "./inner-pause.ts";
import type { Plan } from "./plan.ts";
import type { RunResult } from "./result.ts";
import type { Attributes } from "./telemetry.ts";

// What a run tells OpenTelemetry: names, counts and reasons, and nothing that was said.

export function spanOfRun(plan: Plan, work: (plan: Plan) => Promise<RunResult>): Promise<RunResult> {
  const { telemetry, agentName, model } = plan;
  if (telemetry === undefined) return work(plan);
  const attributes = {
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.name": agentName,
    "gen_ai.request.model": model.name,
  };
  return telemetry.span(
    { name: `invoke_agent ${agentName}`, kind: "internal", attributes },
    (inner) => work({ ...plan, telemetry: inner }),
    ({ usage, stopReason }) => ({
      attributes: { ...usageAttributes(usage), "gen_ai.response.finish_reasons": [stopReason] },
    }),
  );
}

export function spanOfRequest(
  { telemetry, model }: Plan,
  { maxTokens }: ModelRequest,
  work: () => Promise<ModelResponse>,
): Promise<ModelResponse> {
  if (telemetry === undefined) return work();
  const attributes = {
    "gen_ai.operation.name": "chat",
    "gen_ai.request.model": model.name,
    ...(maxTokens !== undefined && { "gen_ai.request.max_tokens": maxTokens }),
  };
  return telemetry.span(
    { name: `chat ${model.name}`, kind: "client", attributes },
    work,
    ({ usage, stopReason }) => ({
      attributes: { ...usageAttributes(usage), "gen_ai.response.finish_reasons": [stopReason] },
    }),
  );
}

export function spanOfCall(
  { telemetry }: Plan,
  { callId, name }: ToolCall,
  work: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  if (telemetry === undefined) return work();
  const attributes = {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": name,
    "gen_ai.tool.call.id": callId,
    "gen_ai.tool.type": "function",
  };
  return telemetry.span(
    { name: `execute_tool ${name}`, kind: "internal", attributes },
    work,
    ({ isError, error }) => ({
      attributes: {},
      // An agent that waits for decisions has not failed.
      ...(isError && !InnerPause.isInstance(error) && { error: error ?? new Error("the tool failed") }),
    }),
  );
}

function usageAttributes(usage: Usage): Attributes {
  return {
    "gen_ai.usage.input_tokens": usage.inputTokens,
    "gen_ai.usage.output_tokens": usage.outputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage.cacheReadTokens,
    "gen_ai.usage.cache_creation.input_tokens": usage.cacheWriteTokens,
  };
}
