import { PlainfnError } from "./plainfn-error.ts";

/** A state can't be resumed. Nothing has run. */
export class StateError extends PlainfnError {
  override readonly name = "StateError";
  readonly code = "STATE";

  constructor(problem: string) {
    super(
      `The state ${problem}. To go on without it, run the agent with the \`messages\` of the result that it came with.`,
    );
  }
}
