import { internalsOf } from "../tool/internals.ts";
import type { ApprovalRule, ApprovalVerdict, Tool } from "../tool/tool.ts";
import type { ToolCall } from "./events.ts";
import type { Plan } from "./plan.ts";
import { untilAborted } from "./stop.ts";

/** A call that is given up has begun: an agent in it waited, and can't go on. */
export type Decision = "run" | { readonly deny: string } | { readonly giveUp: string };

/** Whether anybody has a word in it. Most calls just run. */
export function needsDecision({ toolbox, approval }: Plan, { name }: ToolCall): boolean {
  const tool = toolbox.find(name);
  return tool !== undefined && rulesOf(tool, approval).length > 0;
}

/** Whether a call may run. `undecided` when it has to wait for someone who is not there. */
export async function decide(plan: Plan, call: ToolCall): Promise<Decision | "undecided"> {
  const tool = plan.toolbox.find(call.name);
  // Nobody is asked for what can't run: its result says why.
  if (tool === undefined || plan.signal.aborted) return "run";
  if (!internalsOf(tool).decode(call.input).ok) return "run";
  let ask = false;
  for (const rule of rulesOf(tool, plan.approval)) {
    const verdict = rule === true || (await verdictOf(rule, plan, call));
    if (typeof verdict === "object") return verdict;
    ask ||= verdict !== false;
  }
  return ask ? askReader(plan, call) : "run";
}

/** The agent's and the tool's own. */
function rulesOf(tool: Tool, approval: Plan["approval"]): readonly (true | ApprovalRule)[] {
  const own = internalsOf(tool).options.approval ?? tool.definition.needsApproval;
  return [approval, own].filter((rule) => rule !== undefined && rule !== false);
}

/** A rule that fails asks: an error in it must not let a call through. */
async function verdictOf(rule: ApprovalRule, { signal }: Plan, call: ToolCall): Promise<ApprovalVerdict> {
  const { callId, name, input } = call;
  const record = typeof input === "object" && input !== null ? input : {};
  try {
    return await untilAborted(signal, Promise.resolve(rule({ callId, name, input: { ...record } })));
  } catch {
    return "ask";
  }
}

async function askReader({ channel, signal }: Plan, call: ToolCall): Promise<Decision | "undecided"> {
  let decision: Decision | "undecided" = "undecided";
  if (!channel.hasReader) return decision;
  await channel.putAndAwaitNext({
    type: "approval",
    ...call,
    approve() {
      if (decision === "undecided") decision = "run";
    },
    deny(reason = "") {
      if (decision === "undecided") decision = { deny: reason };
    },
  });
  // A run that was aborted meanwhile is not waiting any more: the call's result says that it did not run.
  return decision === "undecided" && signal.aborted ? "run" : decision;
}
