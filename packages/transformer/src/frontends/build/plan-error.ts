/** What was asked for makes no sense; the message is for the one who typed it. */
export class PlanError extends Error {
  override readonly name = "PlanError";
}
