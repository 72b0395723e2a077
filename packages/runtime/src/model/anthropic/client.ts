import { ModelError } from "../../errors/model-error.ts";
import type { AnthropicOptions } from "./anthropic.ts";

/** The part of the SDK's client that is used, so that no type of an optional package is in ours. */
export interface AnthropicClient {
  readonly messages: {
    create(
      body: Readonly<Record<string, unknown>>,
      options: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
    ): PromiseLike<unknown>;
  };
}

/** The client that was given, or a new one. */
export async function clientOf({
  client,
  apiKey,
  baseURL,
  maxRetries,
}: AnthropicOptions): Promise<AnthropicClient> {
  if (client !== undefined) return client as AnthropicClient;
  const { default: Anthropic } = await importSdk();
  return new Anthropic({
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
  }) as unknown as AnthropicClient;
}

async function importSdk(): Promise<typeof import("@anthropic-ai/sdk")> {
  try {
    return await import("@anthropic-ai/sdk");
  } catch (cause) {
    throw new ModelError(
      "MODEL_SDK_MISSING",
      "The package @anthropic-ai/sdk is not installed. Run `npm install @anthropic-ai/sdk`, " +
        "or use `model: offline()`, which needs no package and no key.",
      { cause },
    );
  }
}
