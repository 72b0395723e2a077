import { History } from "../conversation/history.ts";
import { AgentOptionError } from "../errors/agent-option-error.ts";
import { runLoop, type Start } from "./loop.ts";
import type { Plan } from "./plan.ts";
import type { RunResult } from "./result.ts";
import { resultOf } from "./result-of.ts";
import { takeTurn } from "./session-turn.ts";
import { spanOfRun } from "./spans.ts";
import { Interrupted, stopReasonOf, untilAborted } from "./stop.ts";

type StartIn = (plan: Plan) => Promise<Start>;

/** One run from its start to its end, in its turn on the session; the files of its results go with it. */
export async function runPlan(plan: Plan, startIn: StartIn): Promise<RunResult> {
  let result: RunResult | undefined;
  let started = false;
  const noteStart: StartIn = async (given) => {
    const start = await startIn(given);
    started = true;
    return start;
  };
  try {
    result = await spanOfRun(plan, (traced) => runInTurn(traced, noteStart));
    return result;
  } finally {
    // A run that waits for a decision goes on later, and its model may want to read on; so does one that was asked to
    // go on in vain.
    if (started && result?.stopReason !== "approval") await plan.outputs.close();
  }
}

async function runInTurn(plan: Plan, startIn: StartIn): Promise<RunResult> {
  const { signal, session } = plan;
  if (session === undefined) return runLoop(plan, await startIn(plan));
  if (plan.host?.holds(session) === true) throw sessionInUse();
  let release = (): void => undefined;
  try {
    release = await takeTurn(session, signal);
    return await runLoop(plan, await untilAborted(signal, startIn(plan)));
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    // Nothing was read and nothing said: the session has what there is.
    const nothing = { plan, history: new History([]), iterations: 0, text: "" };
    return await resultOf(nothing, stopReasonOf(signal));
  } finally {
    release();
  }
}

function sessionInUse(): AgentOptionError {
  const message =
    "`session` is that of the run whose call this is: each would wait for the other. Give the inner agent its own.";
  return new AgentOptionError("session", message);
}
