import type { Session } from "../session/session.ts";
import { untilAborted } from "./stop.ts";

/**
 * Waits until the runs that were asked for before on this session are over. Resolves with what to call at the end.
 * @throws Interrupted when the signal aborts first
 */
export async function takeTurn(session: Session, signal: AbortSignal): Promise<() => void> {
  const before = tails.get(session);
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  tails.set(session, before === undefined ? over : before.then(() => over));
  try {
    await untilAborted(signal, Promise.resolve(before));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** When the last run that was asked for on a session is over. */
const tails = new WeakMap<Session, Promise<void>>();
