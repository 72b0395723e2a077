import { PlainfnError } from "./plainfn-error.ts";

/** An agent was made without a model, and the environment names none. */
export class NoModelError extends PlainfnError {
  override readonly name = "NoModelError";
  readonly code = "NO_MODEL";

  constructor(asked?: string) {
    const problem =
      asked === undefined
        ? "The agent has no model, and there is neither PLAINFN_MODEL nor ANTHROPIC_API_KEY in the environment."
        : `"${asked}" is no model that goes by name.`;
    super(
      `${problem} Without a key: \`import { offline } from "@plainfn/runtime"\` and \`model: offline()\`. ` +
        'With one: set ANTHROPIC_API_KEY, and name a model if you like: `model: "claude-sonnet-5"`.',
    );
  }
}
