import { PlainfnError } from "./plainfn-error.ts";

/** An option of an agent or a run is out of its range. */
export class AgentOptionError extends PlainfnError {
  override readonly name = "AgentOptionError";
  readonly code = "AGENT_OPTION";
  readonly option: string;

  constructor(option: string, expected: string, received: unknown) {
    super(`\`${option}\` takes ${expected}, and was given ${String(received)}.`);
    this.option = option;
  }
}
