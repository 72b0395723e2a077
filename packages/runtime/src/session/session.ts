import type { Message } from "../conversation/message.ts";

/**
 * Where a conversation is kept. Runs with one session follow each other; each begins with what is loaded and
 * appends what it adds: a reply before its calls run, the results as soon as they are there.
 */
export interface Session {
  load(): readonly unknown[] | Promise<readonly unknown[]>;
  append(messages: readonly Message[]): void | Promise<void>;
}
