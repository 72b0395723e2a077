import type { ModelRequest, ModelResponse } from "../model/model.ts";
import type { ToolContext } from "../tool/context.ts";
import type { Tool } from "../tool/tool.ts";

/**
 * A layer around calls of tools and requests to the model: for logging, caching, guardrails. The first of `use` is
 * the outermost. It may change what goes in and what comes out, call `next` again, or not at all.
 */
export interface Middleware {
  /**
   * Around decoding and running. What it returns is the tool's output; what it throws is the tool's error.
   * `next` takes the call, with another `input` if need be, and rejects with what the tool throws.
   */
  tool?(call: MiddlewareCall, next: (call: MiddlewareCall) => Promise<unknown>): unknown;
  model?(
    request: ModelRequest,
    next: (request: ModelRequest) => Promise<ModelResponse>,
  ): ModelResponse | Promise<ModelResponse>;
}

/** A call on its way to its tool. */
export interface MiddlewareCall {
  readonly callId: string;
  readonly name: string;
  readonly input: unknown;
  readonly tool: Tool;
  readonly context: ToolContext;
}
