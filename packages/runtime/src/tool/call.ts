import { UnknownToolError } from "../errors/unknown-tool-error.ts";
import { nearestKey } from "../schema/nearest.ts";
import { quoteValue } from "../schema/quote.ts";
import type { Repair } from "../schema/repair.ts";
import { collect } from "./collect.ts";
import { errorContent } from "./error-text.ts";
import { type Around, type Invoked, invoke } from "./invoke.ts";
import type { ToolEvent } from "./make-context.ts";
import { type LimitedContent, limitAlone, type Outputs } from "./outputs.ts";
import { renderResult } from "./result.ts";
import type { Toolbox } from "./toolbox.ts";
import { wellFormed } from "./well-formed.ts";

/** One call as a model asks for it. */
export interface CallRequest {
  readonly callId: string;
  readonly name: string;
  /** What the model sent: the arguments object, or their text where that has not been read yet. */
  readonly input: unknown;
  /** The free text of a raw tool. */
  readonly raw?: string | undefined;
  readonly iteration?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What the tool finds as `context.context`. */
  readonly context?: unknown;
  readonly emit?: ((event: ToolEvent) => void) | undefined;
  readonly host?: object | undefined;
  /** Milliseconds for a tool without a time limit of its own. */
  readonly timeoutMs?: number | undefined;
  /** `mask` tells the model only that a tool failed; the default is the error's message. */
  readonly errors?: "message" | "mask" | undefined;
  readonly around?: Around | undefined;
  /** What becomes of long results in this run; without it they are cut at the default limit. */
  readonly outputs?: Outputs | undefined;
}

/** What came of a call: a result for the model, whatever happened. */
export interface CallOutcome extends LimitedContent {
  readonly isError: boolean;
  /** What the function returned, collected if it is a generator; `undefined` after an error. */
  readonly output: unknown;
  /** What was thrown, as it is, for the developer: ToolInputError, ToolTimeoutError, … or the tool's own. */
  readonly error?: unknown;
  /** What the decoder put right in the arguments. */
  readonly repairs: readonly Repair[];
  readonly ms: number;
}

/** Makes one call. The promise never rejects: an unknown tool, bad arguments and a failing tool are results too. */
export async function callTool(toolbox: Toolbox, call: CallRequest): Promise<CallOutcome> {
  const begin = performance.now();
  const { content, isError, output, error, repairs } = await settle(toolbox, call);
  const limit = call.outputs?.limit ?? limitAlone;
  const limited = await limit(toolbox.find(call.name), content);
  const ms = performance.now() - begin;
  return {
    content: limited.content,
    tokens: limited.tokens,
    shrink: limited.shrink,
    isError,
    output,
    error,
    repairs,
    ms,
  };
}

type Settled = Pick<CallOutcome, "content" | "isError" | "output" | "error" | "repairs">;

async function settle(toolbox: Toolbox, call: CallRequest): Promise<Settled> {
  try {
    const { output, repairs } = await attempt(toolbox, call);
    return { content: renderResult(output), isError: false, output, repairs };
  } catch (error) {
    const content = errorContent(error, call.name, call.errors ?? "message");
    return { content, isError: true, output: undefined, error, repairs: [] };
  }
}

/** Not async, so that a call's place in its instance's queue is taken before `callTool` first yields. */
function attempt(toolbox: Toolbox, call: CallRequest): Promise<Invoked> {
  const tool = toolbox.find(call.name);
  if (tool === undefined) throw unknownTool(toolbox, call.name);
  const { callId, input, raw, iteration = 0, signal, context, emit, host, timeoutMs, around } = call;
  return invoke(tool, {
    callId,
    input,
    raw,
    iteration,
    signal,
    context,
    emit,
    host,
    timeoutMs,
    around,
    finish: collect,
  });
}

function unknownTool(toolbox: Toolbox, name: string): UnknownToolError {
  const names = toolbox.tools.map((tool) => tool.name);
  return new UnknownToolError(name, wellFormed(quoteValue(name)), names, nearestKey(String(name), names));
}
