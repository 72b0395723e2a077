export type Priority = "low" | "normal" | "high";

export interface Ticket {
  title: string;
  description: string;
  priority: Priority;
  /** @format email */
  assignee: string;
}

export interface TicketReceipt extends Omit<Ticket, "description"> {
  id: string;
}

/** Create a ticket and return its metadata. */
export function createTicket(ticket: Ticket): TicketReceipt {
  const { title, priority, assignee } = ticket;
  return { id: "T-1024", title, priority, assignee };
}
