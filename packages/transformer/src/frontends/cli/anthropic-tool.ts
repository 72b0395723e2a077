import type { ToolDefinition } from "../../schema/tool-definition.ts";

/** A tool as the Messages API takes it. */
export interface AnthropicTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: unknown;
}

/** The markers that tell the runtime what to build are not for a model. They are texts; a property's schema is not. */
export function anthropicTool({ name, description, inputSchema }: ToolDefinition): AnthropicTool {
  return { name, description, input_schema: withoutMarkers(inputSchema) };
}

function withoutMarkers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarkers);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([keyword, part]) => keyword !== "x-build" || typeof part !== "string",
  );
  return Object.fromEntries(kept.map(([keyword, part]) => [keyword, withoutMarkers(part)]));
}
