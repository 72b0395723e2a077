import {
  aFlag,
  anObject,
  aText,
  checkOption,
  checkOptions,
  hasMethods,
  listOfEach,
  type OptionRule,
  type OptionRules,
  oneOf,
  rule,
  wholeFrom,
} from "../../tool/option-rules.ts";
import type { AnthropicOptions } from "./anthropic.ts";

/**
 * What `request` and `headers` hold is the API's affair and is passed on as it is.
 * @throws AgentOptionError
 */
export function checkAnthropic(model: unknown, options: unknown): void {
  checkOption(
    "model",
    rule("the id of a model", (value) => typeof value === "string" && value !== ""),
    model,
  );
  checkOptions(rules, options);
}

const rules: OptionRules & Record<keyof AnthropicOptions, OptionRule> = {
  client: rule("a client of `@anthropic-ai/sdk`", (value) => {
    const { messages } = (value ?? {}) as { readonly messages?: unknown };
    return hasMethods("", "create").allows(messages);
  }),
  apiKey: aText,
  baseURL: aText,
  maxTokens: wholeFrom(1),
  stream: aFlag,
  cache: oneOf(["5m", "1h", false]),
  examples: aFlag,
  maxRetries: wholeFrom(0),
  betas: listOfEach("texts", (value) => typeof value === "string"),
  headers: anObject,
  request: anObject,
};
