/** A command that makes no sense; the message is for the one who typed it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
