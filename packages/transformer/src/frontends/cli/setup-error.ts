/** A project whose own files can't be read; the message is for the one who wrote them. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
