import { ModelError, type ModelErrorCode } from "../../errors/model-error.ts";

/** What the SDK threw, as one clear error that says what to do. */
export function failureOf(error: unknown, model: string): ModelError {
  if (error instanceof ModelError) return error;
  const { status, type, requestID, message } = partsOf(error);
  const kind = kindOf(status, type, error);
  const advice = kinds[kind];
  const said = message === undefined ? "" : ` The service says: ${message}`;
  return new ModelError(kind, `${advice.text(model)}${said}`, {
    status,
    requestId: requestID,
    retryable: advice.retryable ?? false,
    cause: error,
  });
}

/** Whether the service said it in a stream that had begun: such a failure has a body and no status. */
export function isMidStream({ status, code, cause }: ModelError): boolean {
  return status === undefined && code !== "MODEL_UNREACHABLE" && typeOf(cause) !== undefined;
}

interface Parts {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly requestID: string | undefined;
  readonly message: string | undefined;
}

function partsOf(error: unknown): Parts {
  const {
    status,
    requestID,
    error: body,
  } = (error ?? {}) as { status?: unknown; requestID?: unknown; error?: unknown };
  const inner = (body as ErrorBody | undefined)?.error;
  const fallback = error instanceof Error ? error.message : String(error);
  return {
    status: typeof status === "number" ? status : undefined,
    type: typeOf(error),
    requestID: typeof requestID === "string" ? requestID : undefined,
    message: typeof inner?.message === "string" ? inner.message : fallback,
  };
}

function typeOf(error: unknown): string | undefined {
  const type = (error as { error?: ErrorBody } | undefined)?.error?.error?.type;
  return typeof type === "string" ? type : undefined;
}

/** As the API sends it, whole. */
interface ErrorBody {
  readonly error?: { readonly type?: unknown; readonly message?: unknown };
}

function kindOf(status: number | undefined, type: string | undefined, error: unknown): Kind {
  const known = byType.get(type ?? "") ?? byStatus.get(status ?? 0);
  if (known !== undefined) return known;
  if (status !== undefined) return status >= 500 ? "MODEL_SERVER_FAILED" : "MODEL_REQUEST_REFUSED";
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  const constructor = (error as { constructor?: { name?: string } } | undefined)?.constructor?.name ?? name;
  if (/authentication method|api key/i.test(message)) return "MODEL_KEY_MISSING";
  if (/Timeout/.test(constructor)) return "MODEL_TIMED_OUT";
  if (/Connection/.test(constructor) || hasNetworkCode(error)) return "MODEL_UNREACHABLE";
  return type === undefined ? "MODEL_FAILED" : "MODEL_SERVER_FAILED";
}

function hasNetworkCode(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && /^(?:E[A-Z]+|UND_ERR_\w+)$/.test(code)) return true;
  return hasNetworkCode(cause, depth + 1);
}

type Kind = Exclude<ModelErrorCode, "MODEL_SDK_MISSING" | "MODEL_SCRIPT_ENDED" | "MODEL_STREAM_CUT">;

const byType: ReadonlyMap<string, Kind> = new Map([
  ["authentication_error", "MODEL_UNAUTHORIZED"],
  ["permission_error", "MODEL_FORBIDDEN"],
  ["not_found_error", "MODEL_NOT_FOUND"],
  ["request_too_large", "MODEL_REQUEST_TOO_LARGE"],
  ["rate_limit_error", "MODEL_RATE_LIMITED"],
  ["overloaded_error", "MODEL_OVERLOADED"],
  ["timeout_error", "MODEL_TIMED_OUT"],
  ["invalid_request_error", "MODEL_REQUEST_REFUSED"],
]);

const byStatus: ReadonlyMap<number, Kind> = new Map([
  [401, "MODEL_UNAUTHORIZED"],
  [403, "MODEL_FORBIDDEN"],
  [404, "MODEL_NOT_FOUND"],
  [408, "MODEL_TIMED_OUT"],
  [413, "MODEL_REQUEST_TOO_LARGE"],
  [429, "MODEL_RATE_LIMITED"],
  [504, "MODEL_TIMED_OUT"],
  [529, "MODEL_OVERLOADED"],
]);

const kinds: Readonly<Record<Kind, { text(model: string): string; readonly retryable?: true }>> = {
  MODEL_KEY_MISSING: {
    text: () =>
      "There is no API key. Set ANTHROPIC_API_KEY, pass `anthropic(model, { apiKey })`, or use `model: offline()`, which needs none.",
  },
  MODEL_UNAUTHORIZED: {
    text: () =>
      "The API key was refused. Check ANTHROPIC_API_KEY: it may be mistyped, expired or of another workspace.",
  },
  MODEL_FORBIDDEN: {
    text: (model) => `This API key may not use "${model}". Ask the workspace's owner, or take another model.`,
  },
  MODEL_NOT_FOUND: {
    text: (model) =>
      `There is no model "${model}" for this key. Check the spelling against the provider's list of models.`,
  },
  MODEL_REQUEST_TOO_LARGE: {
    text: () =>
      "The request is larger than the service takes. Send a shorter history, fewer or smaller images, or lower the limit of tool results.",
  },
  MODEL_REQUEST_REFUSED: {
    text: () => "The service refused the request as it stands; sending it again won't help.",
  },
  MODEL_RATE_LIMITED: {
    text: () =>
      "Too many requests or tokens for this key just now. Wait and run again, or raise `maxRetries`.",
    retryable: true,
  },
  MODEL_OVERLOADED: {
    text: (model) => `"${model}" is overloaded. Wait and run again, or take another model.`,
    retryable: true,
  },
  MODEL_SERVER_FAILED: { text: () => "The service failed on its side. Run again.", retryable: true },
  MODEL_UNREACHABLE: {
    text: () => "The service can't be reached. Check the network, the proxy and ANTHROPIC_BASE_URL.",
    retryable: true,
  },
  MODEL_TIMED_OUT: {
    text: (model) => `"${model}" did not answer in time. Run again, or allow more time.`,
    retryable: true,
  },
  MODEL_FAILED: { text: () => "The call to the model failed." },
};
