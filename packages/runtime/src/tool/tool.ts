import type { JsonSchema, ToolDefinition, ToolHints } from "../schema/definition.ts";
import type { ToolContext } from "./context.ts";
import type { FluentTool } from "./fluent-tool.ts";
import { makeFluentTool } from "./make-fluent-tool.ts";

/** A function as a tool: what the model is told of it, and one way to run it. */
export interface Tool<F extends ToolFunction = ToolFunction> {
  readonly [plainfnTool]?: never;
  readonly name: string;
  readonly description: string;
  /** `topK(query: string, k: number = 5): string[]` */
  readonly signature: string;
  /** As a model is given it: without the `x-build` markers that only the runtime reads. */
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly definition: ToolDefinition;
  /** Standard Schema and Standard JSON Schema: the tool itself is a schema for other frameworks. */
  readonly "~standard": StandardTool;
  /**
   * Decodes `input` (named arguments), runs, and returns what the function returned. No model is involved.
   * @throws ToolInputError when the input is not what the tool takes
   */
  run(input?: NamedInput<F>, context?: Partial<ToolContext<unknown>>): Promise<Awaited<ReturnType<F>>>;
  /**
   * The same tool under other options. The original stays as it is.
   * @throws AgentOptionError, DefinitionError, ToolNameError for options that can't be
   */
  with(options: ToolOptions): Tool<F>;
}

/** Makes tools when the program runs, step by step. `defineTool` makes one of a schema. */
export const Tool: {
  /**
   * The type is that of what `call` passes to the action after the parameters; a model's call passes its context.
   * @throws ToolNameError when providers would refuse the name
   */
  readonly make: <Args extends readonly unknown[] = [context: ToolContext]>(
    name: string,
  ) => FluentTool<unknown, Args>;
} = { make: makeFluentTool };

declare const plainfnTool: unique symbol;

// oxlint-disable-next-line typescript/no-explicit-any -- a tool may take anything; the decoder has looked at the input by then
export type ToolFunction = (...values: any[]) => unknown;

/**
 * What `run` takes: the object itself where a function takes one with known members, as the build step flattens it;
 * else a record of named arguments, since TypeScript has no names of positional parameters.
 */
export type NamedInput<F extends ToolFunction> =
  Parameters<F> extends [infer Whole, ...(AbortSignal | ToolContext<never> | undefined)[]]
    ? IsWhole<Whole> extends true
      ? Whole
      : Record<string, unknown>
    : Record<string, unknown>;

/** One type, no union, whose members have names; a dictionary, a list and what becomes a real value stay under a name. */
type IsWhole<T> = [T] extends [object]
  ? IsUnion<T> extends true
    ? false
    : T extends readonly unknown[] | Filled | Built | ((...values: never[]) => unknown)
      ? false
      : string extends keyof T
        ? false
        : keyof T extends never
          ? false
          : true
  : false;

type IsUnion<T, Each = T> = T extends unknown ? ([Each] extends [T] ? false : true) : never;
type Filled = AbortSignal | ToolContext<never>;
type Built = Date | URL | Uint8Array | ReadonlySet<unknown> | ReadonlyMap<unknown, unknown>;

/** What `tool.with(...)` may change. */
export interface ToolOptions {
  readonly name?: string;
  readonly description?: string;
  readonly bestPractices?: readonly string[];
  /** Text for the system prompt, made once a run; after all that is the same in each run. */
  readonly prompt?: (run: { readonly context: unknown }) => string | undefined;
  /** Milliseconds one call may take; `Infinity` for no limit. */
  readonly timeout?: number;
  readonly hints?: ToolHints;
  /** Whether someone has to agree before a call runs, or a function that decides for each call. */
  readonly approval?: boolean | ApprovalRule;
  /** How much of a long result the model is given. */
  readonly maxOutput?: MaxOutput;
  /** Members that the tool has in a provider's own form: `{ anthropic: { cache_control: { type: "ephemeral" } } }`. */
  readonly provider?: { readonly anthropic?: Readonly<Record<string, unknown>> };
}

/** Decides about one call: `true` or `"ask"` asks, `false` runs it, `deny` refuses it with a reason for the model. */
export type ApprovalRule = (call: {
  readonly callId: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}) => ApprovalVerdict | Promise<ApprovalVerdict>;

export type ApprovalVerdict = boolean | "ask" | { readonly deny: string };

/** Tokens, or `false` for no limit, or both said apart. */
export type MaxOutput =
  | number
  | false
  | {
      /** Tokens that the model is given of one result, as estimated; `false` for no limit. */
      readonly tokens?: number | false;
      /** Whether the whole of a longer result goes to a file that the model can read in parts. */
      readonly toFile?: boolean;
      /** Whether the files stay when the run is over. Looked at in the options of a run only. */
      readonly keep?: boolean;
    };

/** Standard Schema v1 with the JSON Schema extension. */
export interface StandardTool {
  readonly version: 1;
  readonly vendor: "plainfn";
  /** A promise only for a tool whose input a validation library checks, if that library answers with one. */
  validate(value: unknown): StandardResult | Promise<StandardResult>;
  readonly jsonSchema: {
    input(options?: { readonly target?: string }): Record<string, unknown>;
    output(options?: { readonly target?: string }): Record<string, unknown>;
  };
}

/** Keys from the outside in. */
export type StandardPath = readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;

export type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: StandardPath }[] };
