/**
 * What passes from the build step to the runtime: plain JSON, the same inlined in emitted JavaScript,
 * printed by the command line or read from a file.
 */
export interface ToolDefinition {
  /** The version of this form. A runtime refuses one it does not know. */
  readonly format: 1;
  /** Matches `^[a-zA-Z0-9_-]{1,64}$`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema 2020-12 with `type: "object"` at the root; `x-build` marks nodes that become more than JSON. */
  readonly inputSchema: JsonSchema;
  /** Absent for `void`, for content such as images, and for types without a JSON form. */
  readonly outputSchema?: JsonSchema;
  /** As people read it: `topK(query: string, k: number = 5): string[]`. */
  readonly signature: string;
  /** In call order: how the arguments object becomes positional arguments. */
  readonly parameters: readonly ParameterDefinition[];
  readonly bestPractices?: readonly string[];
  readonly examples?: readonly string[];
  readonly version?: string;
  /** What `@deprecated` says; empty when it says nothing. */
  readonly deprecated?: string;
  readonly hints?: ToolHints;
  /** Milliseconds, from `@timeout`. */
  readonly timeoutMs?: number;
  readonly needsApproval?: true;
  readonly tooLongToFile?: true;
  /** Old names that are still accepted and not advertised, from `@alias`. */
  readonly aliases?: readonly string[];
}

/** A JSON Schema as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** How one positional argument is made. */
export interface ParameterDefinition {
  readonly name: string;
  /**
   * `named`: the input's member of that name. `whole`: the input itself. `rest`: the member's elements, spread.
   * `signal` and `context`: filled by the runtime, not in the schema.
   */
  readonly kind: "named" | "whole" | "rest" | "signal" | "context";
  /** Of a whole input that may be left out: one without members is passed as `undefined`. */
  readonly optional?: true;
}

/** What a tool says of its effects, from `@readOnly`, `@destructive`, `@idempotent` and `@openWorld`. */
export interface ToolHints {
  readonly title?: string;
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
  readonly idempotent?: boolean;
  readonly openWorld?: boolean;
}
