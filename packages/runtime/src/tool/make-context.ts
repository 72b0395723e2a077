import type { ToolContext } from "./context.ts";
import type { Deadline } from "./deadline.ts";

/** What a tool tells of a call that is going on. */
export type ToolEvent =
  | {
      readonly type: "tool_progress";
      readonly callId: string;
      readonly name: string;
      readonly done: number;
      readonly total?: number;
      readonly message?: string;
    }
  | {
      readonly type: "tool_event";
      readonly callId: string;
      readonly name: string;
      readonly event: string;
      readonly data: unknown;
    };

/** What a context is made of. */
export interface ContextParts {
  readonly callId: string;
  readonly iteration: number;
  readonly context: unknown;
  readonly raw?: string | undefined;
  /** Receives what the tool tells while the call goes on; absent when nobody listens. */
  readonly emit?: ((event: ToolEvent) => void) | undefined;
  /** What an agent that runs as a tool finds of the run that calls it. */
  readonly host?: object | undefined;
}

/** The context of one call. Nothing comes from it after the call has ended. */
export function makeContext(toolName: string, deadline: Deadline, parts: ContextParts): ToolContext {
  const { callId, iteration, context, raw = "", host } = parts;
  const send = (event: ToolEvent): void => {
    if (!deadline.ended) parts.emit?.(event);
  };
  return Object.freeze({
    signal: deadline.signal,
    callId,
    toolName,
    iteration,
    context,
    raw,
    ...(host !== undefined && { [hostKey]: host }),
    progress(done: number, total?: number, message?: string) {
      send({
        type: "tool_progress",
        callId,
        name: toolName,
        done,
        ...(total !== undefined && { total }),
        ...(message !== undefined && { message }),
      });
    },
    emit(event: string, data?: unknown) {
      send({ type: "tool_event", callId, name: toolName, event, data });
    },
  });
}

// Registered, since the agent may be of another copy of this package.
export const hostKey: unique symbol = Symbol.for("plainfn.host") as never;
