import { PlainfnError } from "./plainfn-error.ts";

/** A session could not be loaded or appended to. */
export class SessionError extends PlainfnError {
  override readonly name = "SessionError";
  readonly code = "SESSION";
  /** The history of the run up to there, what was not stored of it included. Empty when it was not in a run. */
  readonly messages: readonly unknown[];

  constructor(
    message: string,
    details: { readonly cause?: unknown; readonly messages?: readonly unknown[] } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.messages = details.messages ?? [];
  }
}
