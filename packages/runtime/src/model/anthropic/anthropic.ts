import type { GenerateOptions, Model, ModelResponse } from "../model.ts";
import { replay } from "../replay.ts";
import { checkAnthropic } from "./check-anthropic.ts";
import { type AnthropicClient, clientOf } from "./client.ts";
import { failureOf, isMidStream } from "./failure.ts";
import { pause } from "./pause.ts";
import { readMessage } from "./read-message.ts";
import { readStream } from "./read-stream.ts";
import { requestOf } from "./request.ts";
import { toolWriter } from "./wire-tool.ts";

export interface AnthropicOptions {
  /** A client of `@anthropic-ai/sdk`, or one of its relatives (Bedrock, Vertex). Default: one made on the first call. */
  readonly client?: unknown;
  /** Default: `ANTHROPIC_API_KEY`, or whatever else the SDK finds in the environment. */
  readonly apiKey?: string;
  readonly baseURL?: string;
  /** The longest reply, in tokens, where the request does not say. Default 16,384. */
  readonly maxTokens?: number;
  /** Whether replies are streamed. Default true: a long reply would outlive an idle connection. */
  readonly stream?: boolean;
  /** How long the provider keeps the prompt's stable parts, or `false` for not at all. Default "5m". */
  readonly cache?: "5m" | "1h" | false;
  /** Whether `@example` calls are sent as `input_examples`. Default true. */
  readonly examples?: boolean;
  /** How often a request is tried again after a 408, 409, 429, 5xx or no connection. Default 2, with growing pauses. */
  readonly maxRetries?: number;
  readonly betas?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of every request, as the API names them: `thinking`, `output_config`, `metadata`, `tools` of the server's. */
  readonly request?: Readonly<Record<string, unknown>>;
}

/**
 * A model of Anthropic's, through `@anthropic-ai/sdk`, which is imported on the first call.
 * @throws AgentOptionError
 */
export function anthropic(model: string, options: AnthropicOptions = {}): Model {
  checkAnthropic(model, options);
  const writeTools = toolWriter({ examples: options.examples !== false });
  let client: Promise<AnthropicClient> | undefined;
  return {
    name: model,
    async generate(request, { signal, onEvent }): Promise<ModelResponse> {
      client ??= clientOf(options);
      const { body, headers } = requestOf(model, request, options, writeTools);
      const connected = await client;
      for (let attempt = 1; ; attempt++) {
        let told = false;
        try {
          return await ask(connected, body, headers, {
            signal,
            onEvent(event) {
              told = true;
              return onEvent(event);
            },
          });
        } catch (error) {
          signal.throwIfAborted();
          const failure = failureOf(error, model);
          // The SDK tries again what fails before a reply begins; this is for what fails right after.
          const again =
            failure.retryable && isMidStream(failure) && !told && attempt <= (options.maxRetries ?? 2);
          if (!again) throw failure;
          await pause(attempt, signal);
        }
      }
    },
  };
}

async function ask(
  client: AnthropicClient,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> | undefined,
  { signal, onEvent }: GenerateOptions,
): Promise<ModelResponse> {
  const reply = await client.messages.create(body, { signal, ...(headers !== undefined && { headers }) });
  if (body.stream === true) return readStream(reply as AsyncIterable<unknown>, { signal, onEvent });
  const response = readMessage(reply);
  await replay(response, { signal, onEvent });
  return response;
}
