import type { JsonSchema } from "./json-schema.ts";

/** What the runtime is given for a tool: plain JSON. The runtime's `ToolDefinition` is the same type. */
export interface ToolDefinition {
  readonly format: 1;
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly signature: string;
  readonly parameters: readonly ParameterDefinition[];
  readonly bestPractices?: readonly string[];
  readonly examples?: readonly string[];
  readonly version?: string;
  readonly deprecated?: string;
  readonly hints?: ToolHints;
  /** Milliseconds. */
  readonly timeoutMs?: number;
  readonly needsApproval?: true;
  readonly tooLongToFile?: true;
  readonly aliases?: readonly string[];
}

export interface ParameterDefinition {
  readonly name: string;
  readonly kind: "named" | "whole" | "rest" | "signal" | "context";
  /** Of a whole input that may be left out: one without members is passed as `undefined`. */
  readonly optional?: true;
}

export interface ToolHints {
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
  readonly idempotent?: boolean;
}
