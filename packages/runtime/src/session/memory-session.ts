import type { Message } from "../conversation/message.ts";
import type { Session } from "./session.ts";

export interface MemorySession extends Session {
  /** What has been said so far. */
  readonly messages: readonly unknown[];
}

/** A conversation that lasts as long as the process. It begins with `initial`, which stays as it is. */
export function memorySession(initial: readonly unknown[] = []): MemorySession {
  const messages: unknown[] = [...initial];
  return {
    messages,
    load: () => [...messages],
    append(added: readonly Message[]) {
      messages.push(...added);
    },
  };
}
