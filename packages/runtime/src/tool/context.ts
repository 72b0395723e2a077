/** A parameter of this type is hidden from the schema and filled in by the runtime. */
export interface ToolContext<C = unknown> {
  readonly [plainfnContext]?: never;
  /** Aborts when the run or the call's time limit ends. */
  readonly signal: AbortSignal;
  readonly callId: string;
  readonly toolName: string;
  /** The model request of the run that asked for this call, from 1. */
  readonly iteration: number;
  /** Whatever was passed as `agent.run(prompt, { context })`. */
  readonly context: C;
  /** The free text of a raw tool; empty for any other. */
  readonly raw: string;
  progress(done: number, total?: number, message?: string): void;
  emit(event: string, data?: unknown): void;
}

declare const plainfnContext: unique symbol;
