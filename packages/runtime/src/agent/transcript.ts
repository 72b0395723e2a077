import type { History } from "../conversation/history.ts";
import type { Message } from "../conversation/message.ts";
import { SessionError } from "../errors/session-error.ts";
import type { Session } from "../session/session.ts";

/** The history of a run, and what of it the session has not been given yet. */
export class Transcript {
  readonly #history: History;
  readonly #session: Session | undefined;
  #unsaved: Message[];

  constructor(history: History, session: Session | undefined, unsaved: readonly Message[]) {
    this.#history = history;
    this.#session = session;
    this.#unsaved = [...unsaved];
  }

  get messages(): readonly Message[] {
    return this.#history.messages;
  }

  get callIds(): Set<string> {
    return this.#history.callIds;
  }

  /** @param unsaved the part that the session does not have yet */
  add(message: Message, unsaved: Message = message): void {
    this.#history.add(message);
    this.keep(unsaved);
  }

  /** Only for the session: a run that stops for a decision has its turn half answered there. */
  keep(message: Message): void {
    if (message.content.length > 0) this.#unsaved.push(message);
  }

  /** @throws SessionError */
  async save(): Promise<void> {
    if (this.#session === undefined || this.#unsaved.length === 0) return;
    const messages = this.#unsaved;
    this.#unsaved = [];
    try {
      await this.#session.append(messages);
    } catch (cause) {
      throw sessionFailed("append to", cause, this.messages);
    }
  }
}

/** @throws SessionError */
export async function loadSession(session: Session): Promise<readonly unknown[]> {
  try {
    return await session.load();
  } catch (cause) {
    throw sessionFailed("load", cause, []);
  }
}

function sessionFailed(what: string, cause: unknown, messages: readonly Message[]): SessionError {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new SessionError(`Could not ${what} the session: ${said}`, { cause, messages });
}
