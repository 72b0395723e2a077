import { addUsage, noUsage, type Usage } from "../conversation/usage.ts";
import { ModelError } from "../errors/model-error.ts";
import { aroundModel } from "../middleware/compose.ts";
import type { GenerateOptions, ModelRequest, ModelResponse } from "../model/model.ts";
import { replay } from "../model/replay.ts";
import { onAbort } from "../tool/on-abort.ts";
import type { Plan } from "./plan.ts";
import { spanOfRequest } from "./spans.ts";
import { Interrupted, untilAborted } from "./stop.ts";

/** What one model request came to. */
export interface Asked {
  /** Absent when the run was aborted before the reply was whole. */
  readonly response?: ModelResponse;
  /** The text that had come by then. */
  readonly text: string;
  readonly usage: Usage;
}

/**
 * Asks the model once. A reply that broke off is asked for again, as long as nobody has read the start of it.
 * @throws ModelError
 */
export async function askModel(plan: Plan, request: ModelRequest): Promise<Asked> {
  let usage = noUsage;
  for (let attempt = 1; ; attempt++) {
    const { response, text, delivered } = await attemptOnce(plan, request);
    if (response === undefined) return { text, usage };
    usage = addUsage(usage, response.usage);
    if (response.stopReason !== "cut") return { response, text, usage };
    if (delivered || attempt === ATTEMPTS) throw streamCut(plan.model.name, attempt);
  }
}

const ATTEMPTS = 3;

interface Attempt {
  readonly response?: ModelResponse;
  readonly text: string;
  readonly delivered: boolean;
}

async function attemptOnce(plan: Plan, request: ModelRequest): Promise<Attempt> {
  const { model, channel, signal } = plan;
  let text = "";
  let delivered = false;
  let over = false;
  const limit = limitOf(plan);
  try {
    const options: GenerateOptions = {
      signal: limit.signal,
      onEvent(event) {
        if (over) return;
        if (event.type === "text") text += event.text;
        delivered ||= channel.hasReader;
        return channel.put(event);
      },
    };
    const response = await untilAborted(
      limit.signal,
      spanOfRequest(plan, request, () => generate(plan, request, options)),
    );
    return { response, text, delivered };
  } catch (error) {
    if (signal.aborted) return { text, delivered };
    if (error instanceof Interrupted || limit.signal.aborted) throw timedOut(plan);
    throw error instanceof ModelError ? error : modelFailed(model.name, error);
  } finally {
    over = true;
    limit.clear();
  }
}

/** The model with the layers around it. A reply that a layer has made is told like any other. */
async function generate(
  { model, use }: Plan,
  request: ModelRequest,
  options: GenerateOptions,
): Promise<ModelResponse> {
  if (use.length === 0) return model.generate(request, options);
  let asked = false;
  const response = await aroundModel(use, (given) => {
    asked = true;
    return model.generate(given, options);
  })(request);
  if (!asked) await replay(response, options);
  return response;
}

/** The run's signal, or one that also aborts when the model has had its time. */
function limitOf({ signal, modelTimeout }: Plan): { readonly signal: AbortSignal; clear(): void } {
  if (modelTimeout === undefined) return { signal, clear() {} };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), modelTimeout);
  const forget = onAbort(signal, () => controller.abort(signal.reason));
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      forget();
    },
  };
}

function streamCut(model: string, attempts: number): ModelError {
  const times = attempts === 1 ? "" : ` ${attempts} times`;
  return new ModelError(
    "MODEL_STREAM_CUT",
    `The reply of "${model}" broke off${times} before its end. Nothing of it was run or kept. Run again from \`messages\`.`,
    { retryable: true },
  );
}

function timedOut({ model, modelTimeout }: Plan): ModelError {
  return new ModelError(
    "MODEL_TIMED_OUT",
    `"${model.name}" did not reply within ${modelTimeout} ms. Raise \`timeouts.model\`, or run again from \`messages\`.`,
    { retryable: true },
  );
}

function modelFailed(model: string, cause: unknown): ModelError {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new ModelError("MODEL_FAILED", `The model "${model}" failed: ${said}`, { cause });
}
