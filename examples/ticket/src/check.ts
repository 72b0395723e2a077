import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describeTools } from "@plainfn/runtime";
import { createTicket } from "./tools.ts";

const main = fileURLToPath(new URL("main.js", import.meta.url));
assert.equal(
  execFileSync(process.execPath, [main], { encoding: "utf8" }),
  `{
  id: 'T-1024',
  title: 'Login fails',
  priority: 'high',
  assignee: 'ada@example.com'
}
The arguments of createTicket do not fit, so it was not called:
- /priority: expected one of "low", "normal", "high", received "urgent"
- /asignee: unknown key, did you mean "assignee"?
- /description: required, expected string, received nothing
- /assignee: required, expected email such as "ann@example.com", received nothing
Signature: createTicket(ticket: Ticket): TicketReceipt
`,
);

assert.deepEqual(describeTools(createTicket)[0]?.inputSchema, {
  type: "object",
  properties: {
    title: { type: "string" },
    description: { type: "string" },
    priority: { type: "string", enum: ["low", "normal", "high"] },
    assignee: { type: "string", format: "email" },
  },
  required: ["title", "description", "priority", "assignee"],
});
