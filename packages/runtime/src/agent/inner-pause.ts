import { hasMark } from "../errors/has-mark.ts";
import type { RunState } from "./result.ts";

/**
 * How a call says that the agent which runs in it waits for decisions: it has no result yet, and goes on when there
 * are some. It never leaves the run.
 */
export class InnerPause extends Error {
  override readonly name = "InnerPause";
  readonly state: RunState;

  constructor(state: RunState) {
    super("The agent waits for approvals.");
    this.state = state;
    Object.defineProperty(this, mark, { value: true });
  }

  /** Also true for one of another copy of this package. */
  static isInstance(value: unknown): value is InnerPause {
    return hasMark(value, mark);
  }
}

const mark = Symbol.for("plainfn.inner-pause");
