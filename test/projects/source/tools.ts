import type { ToolContext } from "@plainfn/runtime";

const notes = ["buy tea", "buy milk", "call Ada", "buy bread"];

/**
 * Search the notes.
 * @param query what to look for
 */
export function search(query: string, limit: number = 2): string[] {
  return notes.filter((note) => note.includes(query)).slice(0, limit);
}

export interface Ticket {
  title: string;
  priority: "low" | "high";
  due?: Date;
}

/** Create a ticket. */
export const createTicket = async (ticket: Ticket, context: ToolContext): Promise<string> =>
  `${ticket.title} (${ticket.priority}) in ${ticket.due?.getUTCFullYear()}, called ${context.toolName}`;

export class TodoList {
  #items: string[] = [];

  /** Add a new todo item. */
  add(text: string): void {
    this.#items.push(text);
  }

  /** Return all todo items. */
  list(): string[] {
    return this.#items;
  }
}

/**
 * Say "Grüße, 世界".
 * @tool
 */
export const greet = (name: string): string => `Grüße, ${name}`;

/** Sort what is in the drawer. @tool */
export default class Drawer {
  /** Count the socks. */
  socks(): number {
    return 3;
  }
}

export const declared = [greet, new Drawer()];
