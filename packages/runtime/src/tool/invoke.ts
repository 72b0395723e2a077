import { isObject } from "../schema/own.ts";
import type { Repair } from "../schema/repair.ts";
import type { ToolContext } from "./context.ts";
import { type Deadline, withDeadline } from "./deadline.ts";
import { inputErrorOf } from "./input-error.ts";
import { internalsOf } from "./internals.ts";
import { type ContextParts, makeContext } from "./make-context.ts";
import { freeSlot, takeSlot } from "./queue.ts";
import { RAW } from "./raw.ts";
import type { Tool } from "./tool.ts";

/** One call of one tool. */
export interface Invocation extends ContextParts {
  readonly input: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for a tool that says nothing itself. */
  readonly timeoutMs?: number | undefined;
  /** Called around decoding and running; `next` does both. */
  readonly around?: Around | undefined;
  /** Takes what the function returned to its end, within the call's time and place in the queue. */
  readonly finish?: ((output: unknown, contextOf: () => ToolContext) => unknown) | undefined;
}

/** A layer around a call: it may change the input, the output, or not call `next` at all. */
export type Around = (
  call: {
    readonly callId: string;
    readonly name: string;
    readonly input: unknown;
    readonly tool: Tool;
    readonly context: ToolContext;
  },
  next: (input: unknown) => Promise<unknown>,
) => Promise<unknown>;

export interface Invoked {
  readonly output: unknown;
  readonly repairs: readonly Repair[];
}

/**
 * Decodes the input and calls the function: the one way in which calls are made.
 * @throws ToolInputError, ToolTimeoutError, ToolAbortedError, and what the function throws
 */
export function invoke(tool: Tool, invocation: Invocation): Promise<Invoked> {
  // Taken before anything is awaited, so that calls on one instance run in the order asked.
  const slot = takeSlot(internalsOf(tool).instance);
  const work = async (deadline: Deadline): Promise<Invoked> => {
    if (slot.turn !== undefined) await slot.turn;
    return slot.run(() => runOne(tool, invocation, deadline));
  };
  const invoked = withDeadline(tool.name, invocation.signal, work);
  return slot === freeSlot ? invoked : invoked.finally(slot.release);
}

async function runOne(tool: Tool, invocation: Invocation, deadline: Deadline): Promise<Invoked> {
  const { around, finish, callId, input } = invocation;
  let made: ToolContext | undefined;
  const contextOf = (): ToolContext => {
    made ??= makeContext(tool.name, deadline, invocation);
    return made;
  };
  let repairs: readonly Repair[] = [];
  const next = async (given: unknown): Promise<unknown> => {
    const decoded = internalsOf(tool).decode(withText(tool, given, invocation.raw));
    if (!decoded.ok) throw inputErrorOf(tool, decoded.issues);
    repairs = decoded.repairs;
    const output = await internalsOf(tool).call(decoded.args, contextOf);
    return finish === undefined ? output : finish(output, contextOf);
  };
  deadline.start(tool.definition.timeoutMs ?? invocation.timeoutMs);
  const output =
    around === undefined
      ? await next(input)
      : await around({ callId, name: tool.name, input, tool, context: contextOf() }, next);
  return { output, repairs };
}

/** The input of a raw tool with the text that was given beside it. */
function withText(tool: Tool, input: unknown, raw: string | undefined): unknown {
  const isBeside = raw !== undefined && internalsOf(tool).isRaw && isObject(input);
  return isBeside && !Object.hasOwn(input, RAW) ? { ...input, [RAW]: raw } : input;
}
