import { PlainfnError } from "./plainfn-error.ts";

/** There is nothing to ask the model: an empty prompt, and a history that does not wait for a reply. */
export class PromptError extends PlainfnError {
  override readonly name = "PromptError";
  readonly code = "PROMPT";

  constructor() {
    super(
      "The prompt is empty, and the history does not end with something to reply to. " +
        "Give a text, or content blocks; an empty prompt goes on with a history that ends in a user message or in unanswered calls.",
    );
  }
}
