import { PlainfnError } from "./plainfn-error.ts";

/** What was given as a history holds something that is no message. */
export class HistoryError extends PlainfnError {
  override readonly name = "HistoryError";
  readonly code = "HISTORY";
  readonly index: number;

  constructor(index: number, problem: string) {
    super(
      `Message ${index} of the history ${problem}. A message is { role: "user" | "assistant", content }, ` +
        "as `result.messages` has them.",
    );
    this.index = index;
  }
}
