import type { Issue } from "./issue.ts";
import type { Repair } from "./repair.ts";
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

  /** What was noted leaves with the caller. A run that met a limit was left as it stood there, and is not used again. */
  giveBack(run: Run): Noted {
    if (run.exceeded !== undefined) return run;
    const noted = { issues: run.issues, repairs: run.repairs.length === 0 ? noRepairs : run.repairs };
    if (run.issues.length > 0) run.issues = [];
    if (run.repairs.length > 0) run.repairs = [];
    run.memo = undefined;
    this.#spare = run;
    return noted;
  }
}

export interface Noted {
  readonly issues: readonly Issue[];
  readonly repairs: readonly Repair[];
}

/** Of many calls: the list of a run that is used again must not be in anybody's hands. */
const noRepairs: readonly Repair[] = Object.freeze([]);
