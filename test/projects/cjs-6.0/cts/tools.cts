import type runtime = require("@plainfn/runtime");

const notes = ["buy tea", "buy milk", "call Ada", "buy bread"];

/**
 * Search the notes.
 * @param query what to look for
 */
function search(query: string, limit: number = 2): string[] {
  return notes.filter((note) => note.includes(query)).slice(0, limit);
}

interface Ticket {
  title: string;
  priority: "low" | "high";
  due?: Date;
}

/** Create a ticket. */
const createTicket = async (ticket: Ticket, context: runtime.ToolContext): Promise<string> =>
  `${ticket.title} (${ticket.priority}) in ${ticket.due?.getUTCFullYear()}, called ${context.toolName}`;

class TodoList {
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
const greet = (name: string): string => `Grüße, ${name}`;

/** Sort what is in the drawer. @tool */
class Drawer {
  /** Count the socks. */
  socks(): number {
    return 3;
  }
}

const declared = [greet, new Drawer()];

export = { createTicket, declared, search, TodoList };
