import { newRun, type Run } from "./run.ts";

/** Keeps the state of a finished `decode` for the next one: making it anew takes as long as decoding a small object. */
export class RunPool {
  readonly #options: { readonly repair: boolean; readonly copy: boolean };
  #spare: Run | undefined;

  constructor(options: { readonly repair: boolean; readonly copy: boolean }) {
    this.#options = options;
  }

  take(): Run {
    const run = this.#spare ?? newRun(this.#options.repair, this.#options.copy);
    // A getter in an input may decode as well, and then needs a state of its own.
    this.#spare = undefined;
    run.visits = 0;
    return run;
  }

  /** What was noted leaves with the caller, so a run that noted something is not used again. */
  giveBack(run: Run): Pick<Run, "issues" | "repairs"> {
    if (run.issues.length === 0 && run.repairs.length === 0 && run.memo === undefined) this.#spare = run;
    return run;
  }
}
