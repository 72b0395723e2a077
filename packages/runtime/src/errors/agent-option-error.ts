import { PlainfnError } from "./plainfn-error.ts";

/** An option that there is not, or that can't have this value. Nothing has run. */
export class AgentOptionError extends PlainfnError {
  override readonly name = "AgentOptionError";
  readonly code = "AGENT_OPTION";
  /** Where it stands: `timeouts.tool`. */
  readonly option: string;

  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }
}
