import { PlainfnError } from "./plainfn-error.ts";

/** There is no reply to be had from the model. What was said before is in `messages`, valid to go on from. */
export class ModelError extends PlainfnError {
  override readonly name = "ModelError";
  readonly code: ModelErrorCode;
  /** The HTTP status, when there was an answer at all. */
  readonly status: number | undefined;
  /** The provider's id of the request, to give to its support. */
  readonly requestId: string | undefined;
  /** Whether the same request may do better later. */
  readonly retryable: boolean;
  /** The history of the run up to the request that failed. Empty when the model was called without a run. */
  readonly messages: readonly unknown[];
  /** The tokens the run had used by then. */
  readonly usage: ModelErrorUsage;

  constructor(code: ModelErrorCode, message: string, details: ModelErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
    this.messages = details.messages ?? [];
    this.usage = details.usage ?? {
      inputTokens: 0,
      outputTokens: 0,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
    };
  }

  /** The same error with the history and the usage of the run it ended. */
  withRun(messages: readonly unknown[], usage: ModelErrorUsage): ModelError {
    const { status, requestId, retryable, cause } = this;
    return new ModelError(this.code, this.message, { status, requestId, retryable, cause, messages, usage });
  }
}

export type ModelErrorCode =
  | "MODEL_SDK_MISSING"
  | "MODEL_KEY_MISSING"
  | "MODEL_UNAUTHORIZED"
  | "MODEL_FORBIDDEN"
  | "MODEL_NOT_FOUND"
  | "MODEL_REQUEST_TOO_LARGE"
  | "MODEL_REQUEST_REFUSED"
  | "MODEL_RATE_LIMITED"
  | "MODEL_OVERLOADED"
  | "MODEL_SERVER_FAILED"
  | "MODEL_UNREACHABLE"
  | "MODEL_TIMED_OUT"
  | "MODEL_STREAM_CUT"
  | "MODEL_SCRIPT_ENDED"
  | "MODEL_FAILED";

export interface ModelErrorDetails {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryable?: boolean;
  readonly messages?: readonly unknown[];
  readonly usage?: ModelErrorUsage;
  readonly cause?: unknown;
}

export interface ModelErrorUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
}
