import type { Decision } from "./decide.ts";
import type { PausedRun } from "./host.ts";

/** What a turn that is taken up again knows of its calls, by their ids. */
export interface Resumed {
  readonly decisions: ReadonlyMap<string, Decision>;
  /** Runs of other agents that go on inside these calls. */
  readonly runs: ReadonlyMap<string, PausedRun>;
}

export const nothingResumed: Resumed = { decisions: new Map(), runs: new Map() };
