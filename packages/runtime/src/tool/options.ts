import type { ToolDefinition } from "../schema/definition.ts";
import type { ToolOptions } from "./tool.ts";

/** The definition as the options have it. What follows from the name changes with it. */
export function applyOptions(definition: ToolDefinition, options: ToolOptions): ToolDefinition {
  const { needsApproval, ...renamed } = renameDefinition(definition, options.name ?? definition.name);
  const { description, bestPractices, timeout, hints, approval = needsApproval } = options;
  return {
    ...renamed,
    ...(description !== undefined && { description }),
    ...(bestPractices !== undefined && { bestPractices }),
    ...(timeout !== undefined && { timeoutMs: timeout }),
    ...(hints !== undefined && { hints: { ...definition.hints, ...hints } }),
    ...(approval === true && { needsApproval: true as const }),
  };
}

function renameDefinition(definition: ToolDefinition, name: string): ToolDefinition {
  const before = definition.name;
  if (name === before) return definition;
  const { aliases: _, ...rest } = definition;
  const { signature, description } = definition;
  return {
    ...rest,
    name,
    signature: signature.startsWith(before) ? name + signature.slice(before.length) : signature,
    description: description === defaultDescription(before) ? defaultDescription(name) : description,
  };
}

/** What a tool without a doc comment says of itself. */
function defaultDescription(name: string): string {
  return `Execute the ${name} tool.`;
}
