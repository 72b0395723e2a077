import type { Usage } from "../conversation/usage.ts";
import type { Session } from "../session/session.ts";
import { hostKey } from "../tool/make-context.ts";
import type { AgentEvent, ToolCall } from "./events.ts";
import type { InnerPause } from "./inner-pause.ts";
import type { Plan } from "./plan.ts";
import type { RunState } from "./result.ts";
import type { Decisions } from "./resume.ts";

/** What the run that makes a call is to an agent that runs in that call. */
export interface Host {
  /** Where the call's own run stopped the last time. */
  readonly paused: PausedRun | undefined;
  /** Where the call's own run has stopped this time: the call has no result then, whatever comes of it. */
  stopped: InnerPause | undefined;
  spend(usage: Usage): void;
  /** Whether this run, or one around it, waits with its turn on a session for the call to end. */
  holds(session: Session): boolean;
  /** Tells the reader of the outer run; resolves when it has taken it. */
  tell(event: AgentEvent): Promise<void> | undefined;
}

/** A run that stopped for decisions, and what has been decided since. */
export interface PausedRun {
  readonly state: RunState;
  readonly decisions: Decisions;
}

/** The host of one call. When the call has its result, nothing is told any more. */
export class CallHost implements Host {
  readonly paused: PausedRun | undefined;
  readonly #plan: Plan;
  readonly #call: ToolCall;
  stopped: InnerPause | undefined;
  #closed = false;

  constructor(plan: Plan, call: ToolCall, paused: PausedRun | undefined) {
    this.#plan = plan;
    this.#call = call;
    this.paused = paused;
  }

  spend(usage: Usage): void {
    this.#plan.meter.addInner(usage);
  }

  holds(session: Session): boolean {
    return this.#plan.session === session || this.#plan.host?.holds(session) === true;
  }

  tell(event: AgentEvent): Promise<void> | undefined {
    return this.#closed ? undefined : tell(this.#plan, this.#call, event);
  }

  close(): void {
    this.#closed = true;
  }
}

/** An approval is one of the outer run, under an id that says in which call it is asked for. */
function tell({ channel }: Plan, { callId, name }: ToolCall, event: AgentEvent): Promise<void> | undefined {
  // The result has the whole history, which is nobody's business out there.
  if (!channel.hasReader || event.type === "done") return undefined;
  if (event.type === "approval") {
    return channel.putAndAwaitNext({ ...event, callId: innerId(callId, event.callId) });
  }
  const { type, ...data } = event;
  return channel.put({ type: "tool_event", callId, name, event: type, data });
}

/** The host on the context of a call, or in the options of a run that was begun in it. */
export function hostOf(holder: object): Host | undefined {
  return (holder as { readonly [hostKey]?: Host })[hostKey];
}

/** A call's own id has no slash in it. */
export function innerId(callId: string, inner: string): string {
  return `${callId}/${inner}`;
}
