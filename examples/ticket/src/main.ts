import { Agent, offline } from "@plainfn/runtime";
import { createTicket } from "./tools.ts";

const agent = new Agent("helper", { tools: { createTicket }, model: offline(), maxIterations: 5 });

// The members of the one object parameter are the tool's input, checked by the compiler here …
const ticket = await agent.tools.createTicket.run({
  title: "Login fails",
  description: "The form stays empty after a wrong password.",
  priority: "high",
  assignee: "ada@example.com",
});
console.log(ticket);

// … and by the runtime when a model sends them: this is what the model gets to read.
console.log(await agent("createTicket({ title: 'Login fails', priority: 'urgent', asignee: 'ada' })"));
