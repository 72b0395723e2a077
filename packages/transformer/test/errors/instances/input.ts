import type { EventEmitter } from "node:events";
import type { Image, Tool, ToolContext } from "@plainfn/runtime";

class Account {
  private balance = 0;
  constructor(readonly owner: string) {}
  deposit(amount: number): number { return (this.balance += amount); }
}

/** Listen. */
export function listen(topic: string, bus: EventEmitter): string { return topic + bus.listenerCount(topic); }
/** An own class. */
export function transfer(account: Account, amount: number): void {}
/** Of the language. */
export function use(pattern: RegExp, later: Promise<string>, weak?: WeakMap<object, string>, error?: Error): void {}
/** Keys must be texts. */
export function look(byId: Map<number, string>, byDate?: Map<Date, string>): void {}
/** Of the runtime. */
export function pass(image: Image, tool?: Tool, contexts?: ToolContext[]): void {}
